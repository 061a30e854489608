// Marks pages for speed with Lighthouse, as a phone or a desktop loads them: for each line read, which is a form and an
// address, it prints the mark from 0 to 100.
//
// The command line: SIGN-IN-LINK; NODE_TOOLS is where npm has put Lighthouse.
import { execFileSync } from 'node:child_process'
import { createInterface } from 'node:readline'

const library = (path) => import(process.env.NODE_TOOLS + '/' + path)
const { default: lighthouse } = await library('lighthouse/core/index.js')
const { default: desktop } = await library('lighthouse/core/config/desktop-config.js')
const { default: puppeteer } = await library('puppeteer-core/lib/puppeteer/puppeteer-core.js')

const executablePath = execFileSync('sh', ['-c', 'command -v chromium-headless-shell'], { encoding: 'utf8' }).trim()
const chromium = await puppeteer.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
try {
  // The link signs the browser in, so that its sockets are admitted too: they take no headers.
  const tab = await chromium.newPage()
  await tab.goto(process.argv[2])
  await tab.waitForSelector('[data-session="yes"]')
  for await (const line of createInterface({ input: process.stdin })) {
    const [form, page] = line.split(' ')
    const { lhr } = await lighthouse(
      page,
      {
        logLevel: 'error',
        onlyCategories: ['performance'],
        disableFullPageScreenshot: true,
      },
      form === 'desktop' ? desktop : undefined,
      tab,
    )
    console.log(lhr.categories.performance.score * 100)
  }
} finally {
  await chromium.close()
}
