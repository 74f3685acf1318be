// `npm run bench`: measures all speed figures, as ratios within one run, and the memory. To run only one part, add `--
// slots`, `zone`, `claims`, `http`, `cached`, `customers`, `diary`, `pages`, `lighthouse` or `memory`.
import { build } from './lib/set-up.mjs'

process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
process.env.PAYLOAD_SECRET ??= 'a secret of the benchmark'
process.env.DATA_DIR ??= (await import('node:os')).tmpdir()
// Outside Next, Node 20 may exit silently if the editor's packages load all at the same time, so this one is loaded
// first.
await import('lexical')
const only = process.argv[2]
const wanted = (name: string) => only === undefined || only === name

if (wanted('slots')) (await import('./bench/slots.mts')).benchSlots()
if (wanted('slots')) (await import('./bench/plans.mts')).benchPlans()
if (wanted('zone')) (await import('./bench/zone.mts')).benchZone()
if (wanted('claims')) await (await import('./bench/claims.mts')).benchClaims()
if (wanted('customers')) await (await import('./bench/customers.mts')).benchCustomerSearch()
if (wanted('memory')) {
  await build()
  await (await import('./bench/memory.mts')).benchMemory()
}
if (['http', 'cached', 'pages', 'lighthouse'].some(wanted)) {
  await build()
  const { withServedSalon } = await import('./bench/served.mts')
  const { fillDiary } = await import('./bench/fill-diary.mts')
  await withServedSalon(
    (dataDir) => fillDiary(dataDir, 50_000),
    async (salon) => {
      if (wanted('http')) await (await import('./bench/http.mts')).benchSlotsOverHttp(salon)
      if (wanted('cached')) await (await import('./bench/http.mts')).benchCachedPages(salon)
      if (wanted('pages')) await (await import('./bench/page-weight.mts')).benchPageWeight(salon)
      if (wanted('lighthouse')) await (await import('./bench/lighthouse.mts')).benchLighthouse(salon)
    },
  )
}
if (wanted('diary')) {
  await build()
  const { withServedSalon } = await import('./bench/served.mts')
  await withServedSalon(async () => undefined, (await import('./bench/diary.mts')).benchDiary)
}
process.exit(0)
