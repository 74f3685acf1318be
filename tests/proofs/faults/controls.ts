import { createRequire } from 'node:module'
import { getRules } from './draw-rules'
import type { Schedule } from './draw-schedule'
import { twoEntries } from './draw-waiting'
import {
  abandonedSchedule,
  beforeAwaySchedule,
  elsewhereSchedule,
  partsAtOnceSchedule,
  stoppedLinksSchedule,
  twoTabsSchedule,
  unsaidSumSchedule,
  whileAwaySchedule,
} from './fixed-schedules'
import { type Batch, runBatch } from './run-batch'
import { NO_HOPE, type Run } from './run'

const require = createRequire(import.meta.url)

/** A safeguard that was removed, and whether the proof noticed. */
export interface Control {
  without: string
  lost: boolean
  /** What the proof found in the same run. */
  found: string[]
}

/** Part of the violation that must be found when a safeguard is removed. */
type Expected = Record<string, RegExp>

const SHOWN = 5
/** The number of the batch. It is higher than the number of any batch in a run. */
const BATCH = 999

const runOne = async (run: Run, schedules: Schedule[], change: Partial<Batch>, expected: Expected) => {
  const batch: Batch = {
    schedules,
    rules: getRules(run.options.seed, BATCH),
    away: null,
    waiting: null,
    atOnce: schedules.length,
    withoutWebhooks: false,
    killAtEnd: false,
    limit: NO_HOPE,
    hasten: 1,
    excusesDropped: false,
    ...change,
  }
  const { violations } = await runBatch(run.scenario, run.member, batch, run.history)
  for (const violation of violations.slice(0, SHOWN)) console.log(`  ${violation}`)
  return Object.entries(expected).map(([without, sign]) => ({
    without,
    lost: violations.some((violation) => sign.test(violation)),
    found: violations.slice(0, SHOWN),
  }))
}

/**
 * Runs visitors who do not send the amount they were shown and for whom everyone is recorded as off, and somebody who waits
 * twice, without the key that exists once for each person with an offer.
 */
const unsaid = async (run: Run): Promise<Control[]> => {
  await run.site.loseSafeguards(['one-offer'])
  run.scenario.changes.pretendEveryoneIsOff()
  return runOne(
    run,
    [unsaidSumSchedule(run.options.seed)],
    { limit: 30, hasten: 4, waiting: twoEntries(run.options.seed, run.options.jobsEvery) },
    {
      'without the sum that was shown': /visitor \d+: .*shown was .*\(P3\)/,
      'without the sum that a course was shown for': /of a course: .*shown was .*\(P3\)/,
      'with hours that do not hold': /who is at home then/,
      'without the unique key of an offer': /somebody has two live offers/,
    },
  )
}

/**
 * Runs without jobs, recovery or webhooks. Square is not responding, visitors leave, and money is refunded at Square.
 */
const unreconciled = async (run: Run): Promise<Control[]> => {
  await run.site.loseReconciler()
  const { seed } = run.options
  const away = {
    how: { fault: '500-before', operation: null },
    before: beforeAwaySchedule(seed, BATCH),
    meanwhile: whileAwaySchedule(seed, BATCH),
    patience: NO_HOPE,
  }
  return runOne(
    run,
    [abandonedSchedule(seed, BATCH), elsewhereSchedule(seed)],
    { away, withoutWebhooks: true },
    {
      'without reconciler and webhooks': /order .* is not settled \(P6\)/,
      'with nobody who tells of stuck orders': /and nobody is told \(P6\)/,
      'with nobody who frees times': /holds its time though Square never came back \(P4\)/,
      'with nobody who frees places': /holds its place though Square never came back \(P4\)/,
      'with nobody who sees that Square gave a reservation up': /stands without its money/,
      'with nobody who hears of refunds in the dashboard': /is nowhere in our books/,
      'with nobody who drives refunds to their end': /refund .* is not settled \(P6\)/,
      'with nobody who hears of disputes': /told to us and to no person/,
    },
  )
}

const dropIndex = async (uri: string): Promise<void> => {
  const { MongoClient } = require('mongoose').mongo
  const client = await MongoClient.connect(uri)
  const orders = client.db().collection('orders')
  const indexes: { name: string; unique?: boolean; key: object }[] = await orders.indexes()
  const name = indexes.find(({ unique, key }) => unique && Object.keys(key).join() === 'liveKey')?.name
  if (!name) throw new Error('orders has no unique index of the basket: nothing to drop')
  await orders.dropIndex(name)
  await client.close()
}

/** Runs two servers without the mechanism that puts their writes in one order. */
const undecided = async (run: Run): Promise<Control[]> => {
  if (!run.site.databaseUri || run.options.servers < 2) return []
  await dropIndex(run.site.databaseUri)
  return runOne(
    run,
    [twoTabsSchedule(run.options.seed)],
    {},
    { 'on two servers without the unique index of orders': /\(P2\)/ },
  )
}

/**
 * Runs without the states of payment links among the conditions of their updates, and without the numbers that exist
 * once in a bill and in the ledger of a voucher.
 */
const unconditional = async (run: Run): Promise<Control[]> => {
  await run.site.loseSafeguards(['link-state', 'part-numbers', 'voucher-numbers', 'prompt-inserts'])
  const { seed } = run.options
  return runOne(
    run,
    [stoppedLinksSchedule(seed), partsAtOnceSchedule(seed)],
    {},
    {
      'without the conditional state of payment links': /was ended while it was being paid/,
      'without the unique numbers of the parts of a bill': /bill .* was paid of/,
      'without the unique numbers in the ledger of a voucher': /voucher .* is left, which is/,
    },
  )
}

/** Removes each safeguard in turn. The proof must notice every time. */
export const tryControls = async (run: Run): Promise<Control[]> => [
  ...(await unsaid(run)),
  ...(await unreconciled(run)),
  ...(await unconditional(run)),
  // Last, because no server can start any more once two orders have one basket.
  ...(await undecided(run)),
]
