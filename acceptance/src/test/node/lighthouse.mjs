// Looks at pages with Lighthouse, all in one browser: for each line read, which is a form (phone or desktop) and an
// address, it prints what it found as one line of JSON: its marks from 0 to 100, what it marks down, and of what makes a
// page quick all that no clock measures.
//
// The command line: SIGN-IN-LINK CHROMIUM-FLAGS
import { createInterface } from 'node:readline'

const library = (path) => import(process.env.SAYSO_TOOLS + '/node_modules/' + path)
const { default: lighthouse } = await library('lighthouse/core/index.js')
const { default: desktop } = await library('lighthouse/core/config/desktop-config.js')
const { default: puppeteer } = await library('puppeteer-core/lib/puppeteer/puppeteer-core.js')

const [link, flags] = process.argv.slice(2)
const { origin } = new URL(link)
const chromium = await puppeteer.launch({ executablePath: process.env.CHROME_PATH, args: flags.split(' ') })
try {
  // The link signs the browser in, so that its sockets are admitted too: they take no headers.
  const tab = await chromium.newPage()
  await tab.goto(link)
  await tab.waitForSelector('[data-session="yes"]')
  for await (const line of createInterface({ input: process.stdin })) {
    const [form, page] = line.split(' ')
    const { lhr } = await lighthouse(page, {
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices'],
      onlyAudits: ['network-requests', 'render-blocking-insight', 'cumulative-layout-shift'],
      disableFullPageScreenshot: true,
      // Nothing here is a time, so there is nothing to wait for.
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 50,
      cpuQuietThresholdMs: 0,
      // On a phone this long, the bar that stays at the bottom of the screen is where the page ends: what is below it
      // elsewhere is reached by scrolling, which Lighthouse does not do.
      ...(form === 'phone' && { screenEmulation: { mobile: true, width: 412, height: 5000, deviceScaleFactor: 1, disabled: false } }),
    }, form === 'desktop' ? desktop : undefined, tab)
    const mark = (id) => Math.round(lhr.categories[id].score * 100)
    const details = (id) => lhr.audits[id].details
    const loaded = details('network-requests').items.filter(({ url }) => url.startsWith('http'))
    const blocking = details('render-blocking-insight')?.items ?? []
    console.log(JSON.stringify({
      accessibility: mark('accessibility'),
      best_practices: mark('best-practices'),
      faults: ['accessibility', 'best-practices'].flatMap((category) => lhr.categories[category].auditRefs)
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
        .map(({ id }) => id + ': ' + (details(id)?.items ?? []).map((item) => item.node?.snippet ?? item.description ?? '').join(' ')),
      requests: loaded.length,
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
      foreign: loaded.filter(({ url }) => !url.startsWith(origin)).map(({ url }) => url),
      blocking: blocking.map(({ url }) => url).filter((url) => !url.endsWith('/portal.css')),
      shift: lhr.audits['cumulative-layout-shift'].numericValue,
    }))
  }
} finally {
  await chromium.close()
}
