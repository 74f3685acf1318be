import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../lib/browser.mjs'
import { output } from '../lib/run.mjs'
import type { ServedSalon } from '../../tests/support/serve-salon.ts'

/**
 * The last version that runs on Node 20 (Apache-2.0). It is downloaded when needed, to save 184 MB in `npm install`.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** How many times each page is tested. The figures are medians. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const goals = 'goal: performance ≥ 95, the others 100, LCP ≤ 1.8 s, CLS ≤ 0.02, TBT ≤ 150 ms'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu'].join(' ')

/** Lighthouse's report on a page, on its mid-range phone. Null if it failed. */
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

/** The faults of a page other than its speed. They do not depend on the machine. */
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

/** A category page of the demo salon, and the step that shows free times. */
const getPages = async (url: string): Promise<Record<string, string>> => {
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
 * Runs Lighthouse on the production build, as a phone with a slow connection. Measures its four scores, largest
 * contentful paint, layout shift and blocking time. Other load on the machine counts too, so run it on a quiet one.
 */
export const benchLighthouse = async (salon: ServedSalon): Promise<void> => {
  console.log(`\nLighthouse on a phone: performance, accessibility, best practices, SEO (${goals};`)
  console.log(
    `the date step is not to be found: SEO but for that; the empty page shows what scripts alone cost; medians of ${ROUNDS})`,
  )
  for (const [name, at] of Object.entries(await getPages(salon.url))) {
    // A page is rendered at its first request.
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
