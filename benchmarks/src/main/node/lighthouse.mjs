// Marks pages for speed with Lighthouse, as a phone or a desktop loads them: for each line read, which is a form and an
// address, it prints the mark from 0 to 100.
//
// The command line: SIGN-IN-LINK; NODE_TOOLS is where npm has put Lighthouse.
import { execFileSync } from 'node:child_process'
import { createInterface } from 'node:readline'

const library = (path) => import(process.env.NODE_TOOLS + '/' + path)
const { default: lighthouse } = await library('lighthouse/core/index.js')
const { default: desktop } = await library('lighthouse/core/config/desktop-config.js')
const { launch } = await library('chrome-launcher/dist/index.js')

const { origin, hash } = new URL(process.argv[2])
const signedIn = await fetch(origin + '/open', {
  method: 'POST',
  headers: { Origin: origin },
  body: new URLSearchParams({ code: hash.slice(1) }),
  redirect: 'manual',
})
const Cookie = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ')
const chromePath = execFileSync('sh', ['-c', 'command -v chromium-headless-shell'], { encoding: 'utf8' }).trim()
const chromium = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
try {
  for await (const line of createInterface({ input: process.stdin })) {
    const [form, page] = line.split(' ')
    const { lhr } = await lighthouse(
      page,
      {
        port: chromium.port,
        logLevel: 'error',
        onlyCategories: ['performance'],
        disableFullPageScreenshot: true,
        extraHeaders: { Cookie },
      },
      form === 'desktop' ? desktop : undefined,
    )
    console.log(lhr.categories.performance.score * 100)
  }
} finally {
  chromium.kill()
}
