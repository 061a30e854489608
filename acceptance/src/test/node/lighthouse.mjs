// Looks at pages with Lighthouse, all in one browser: for each line read, which is an address, it prints what it found
// as one line of JSON: its marks from 0 to 100, and of what makes a page quick all that no clock measures.
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
      onlyCategories: ['accessibility', 'best-practices'],
      onlyAudits: ['network-requests', 'render-blocking-insight', 'cumulative-layout-shift'],
      disableFullPageScreenshot: true,
      extraHeaders: { Cookie },
    })
    const mark = (id) => Math.round(lhr.categories[id].score * 100)
    const details = (id) => lhr.audits[id].details
    const loaded = details('network-requests').items.filter(({ url }) => url.startsWith('http'))
    const blocking = details('render-blocking-insight')?.items ?? []
    console.log(JSON.stringify({
      accessibility: mark('accessibility'),
      best_practices: mark('best-practices'),
      requests: loaded.length,
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
      foreign: loaded.filter(({ url }) => !url.startsWith(origin)).map(({ url }) => url),
      blocking: blocking.map(({ url }) => url).filter((url) => !url.endsWith('/portal.css')),
      shift: lhr.audits['cumulative-layout-shift'].numericValue,
    }))
  }
} finally {
  chromium.kill()
}
