import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../lib/browser.mjs'
import { output } from '../lib/run.mjs'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'

/**
 * Fetched when it is needed: 184 MB that `npm install` would bring to everybody. The last one that runs on Node 20.
 * Apache-2.0.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** Each page is looked at so often; the figures are medians. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const goals = 'goal: performance ≥ 95, the others 100, LCP ≤ 1.8 s, CLS ≤ 0.02, TBT ≤ 150 ms'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu'].join(' ')

/** What Lighthouse says of a page on its telephone of the middle class; null where it could not look. */
const look = async (url: string): Promise<Report | null> => {
  const file = path.join(tmpdir(), `salon-lighthouse-${process.pid}.json`)
  const { code, text } = await output(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags}`,
    ],
    { show: false, env: { CHROME_PATH: browserPath() ?? chromium.executablePath() } },
  )
  if (code !== 0) {
    console.log(text.trim().split('\n').slice(-5).join('\n'))
    return null
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(file, { force: true })
  return report
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

/** What a page lost points for, beside its speed: nothing of that is a matter of the machine. */
const faults = (report: Report): string[] =>
  Object.entries(report.audits)
    .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
    .map(([name]) => name)

const line = (name: string, reports: Report[]): string => {
  const score = (category: string) =>
    median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100))
  const figure = (audit: string) => median(reports.map((one) => one.audits[audit]?.numericValue ?? NaN))
  const scores = categories.map((category) => String(Math.round(score(category))).padStart(4)).join('')
  const lcp = `LCP ${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`
  const cls = `CLS ${figure('cumulative-layout-shift').toFixed(3)}`
  const tbt = `TBT ${Math.round(figure('total-blocking-time'))} ms`
  return `  ${name.padEnd(20)}${scores}  ${lcp}  ${cls}  ${tbt}`
}

/** A category, and the step that shows free times, of the demo salon. */
const pagesOf = async (url: string): Promise<Record<string, string>> => {
  const category = /categoryId=([\w-]+)/.exec(await (await fetch(`${url}/categories`)).text())?.[1] ?? ''
  const offer = new URLSearchParams({ location: 'Medway', category: 'Brows' })
  const answer = await fetch(`${url}/api/services/get-services-by-category?${offer}`)
  const { data } = (await answer.json()) as { data: { service_id: string }[] }
  offer.set('serviceId', data[0]?.service_id ?? '')
  return {
    '/': '/',
    '/categories': '/categories',
    'a category': `/service-details?categoryId=${category}`,
    '/courses': '/courses',
    'the date step': `/booking-appointment/select-date?${offer}`,
    'an empty page': '/status',
  }
}

/**
 * Lighthouse on the production build, as a phone with a slow line: its four scores, when the largest thing is there,
 * how far things move, how long the page cannot answer. The machine's other work counts too: look when it is quiet.
 */
export const benchLighthouse = async (salon: ServedSalon): Promise<void> => {
  console.log(`\nLighthouse on a phone: performance, accessibility, best practices, SEO (${goals};`)
  console.log(
    `the date step is not to be found: SEO but for that; the empty page shows what scripts alone cost; medians of ${ROUNDS})`,
  )
  for (const [name, at] of Object.entries(await pagesOf(salon.url))) {
    // A page is drawn when it is first asked for.
    await (await fetch(salon.url + at)).text()
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const report = await look(salon.url + at)
      if (report) reports.push(report)
    }
    if (reports.length === 0) continue
    console.log(line(name, reports))
    const lost = reports.flatMap(faults)
    if (lost.length > 0) console.log(`    lost by: ${[...new Set(lost)].join(', ')}`)
  }
}
