// Looks at pages with Lighthouse, all in one browser: for each line read, which is an address, it prints the marks from
// 0 to 100 by category, as one line of JSON.
//
// The command line: SIGN-IN-LINK CHROMIUM-FLAGS
import { createInterface } from 'node:readline'

const library = (path) => import(process.env.SAYSO_TOOLS + '/node_modules/' + path)
const { default: lighthouse } = await library('lighthouse/core/index.js')
const { launch } = await library('chrome-launcher/dist/index.js')

const [link, flags] = process.argv.slice(2)
const { origin, hash } = new URL(link)
const signedIn = await fetch(origin + '/open', {
  method: 'POST',
  headers: { Origin: origin },
  body: new URLSearchParams({ code: hash.slice(1) }),
  redirect: 'manual',
})
const Cookie = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ')

const chromium = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: flags.split(' ') })
try {
  for await (const page of createInterface({ input: process.stdin })) {
    const { lhr } = await lighthouse(page, {
      port: chromium.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableFullPageScreenshot: true,
      extraHeaders: { Cookie },
    })
    const marks = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)])
    console.log(JSON.stringify(Object.fromEntries(marks)))
  }
} finally {
  chromium.kill()
}
