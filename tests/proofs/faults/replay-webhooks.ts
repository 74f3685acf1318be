import type { SeededRandom } from '@/seed/random'
import { createHmac } from 'node:crypto'
import { type AllBooks, readAllBooks } from '../support/read-books'
import { settle } from './settle'
import type { Site } from './site'

/** The key for test payments (docs/square-stand-in.md). */
export const webhookKey = 'standin-signature-key'
const AT_ONCE = 6
/** The number of seconds in which replayed webhooks must be processed. */
const SETTLES = 120

const shuffled = <T>(list: readonly T[], random: SeededRandom): T[] =>
  list
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)

const post = async (url: string, event: object): Promise<number> => {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', webhookKey)
    .update(url + body)
    .digest('base64')
  const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
  const answer = await fetch(url, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Fields that are deleted from an order at a certain age (D72), whether or not there is a replay. In the soak, days
 * pass in seconds.
 */
const agesAway = { buyerEmail: null, notes: null, session: null }

/**
 * The rows that a replay must not change. Holds are left out because they expire anyway, and webhooks because they are
 * what is replayed.
 */
const getState = (books: AllBooks): Map<string, string> => {
  const { orders, payments, bookings, appointments, enrolments, attempts, refunds, uses, links, entries } =
    books
  const kept = books.claims.filter(({ expiresAt }) => expiresAt == null)
  const all = {
    orders,
    payments,
    bookings,
    appointments,
    enrolments,
    attempts,
    refunds,
    uses,
    links,
    entries,
    kept,
  }
  return new Map(
    Object.entries(all).flatMap(([table, rows]) =>
      rows.map((row) => {
        const stays = { ...row, updatedAt: null, ...(table === 'orders' && agesAway) }
        // Sorted, because MongoDB may have removed a field. When it is added again here, it would be in a different
        // position.
        const fields = Object.entries(stays).sort(([a], [b]) => (a < b ? -1 : 1))
        return [`${table} ${row.id}`, JSON.stringify(fields)] as const
      }),
    ),
  )
}

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id))
    .map((id) => `replaying all webhooks changed ${id} (P5): ${before.get(id)} → ${after.get(id)}`)

const withNewId = (event: { event_id: string }) => ({ ...event, event_id: `again-${event.event_id}` })

interface Replay {
  /** Notifications from earlier replays. This replay adds its own. */
  seen: Set<string>
  /** Ids of Square's notifications for actions at Square itself. If one was lost at first, its replay brings news. */
  news: ReadonlySet<string>
  random: SeededRandom
}

/** Sends all webhooks since the last replay again as new ones, in random order (P5). Returns what changed. */
export const replayWebhooks = async (
  site: Site,
  { seen, news, random }: Replay,
): Promise<{ sent: number; wrong: string[] }> => {
  const { events } = await site.standIn.webhooks()
  const fresh = events.filter(({ event_id }) => !seen.has(event_id))
  for (const { event_id } of fresh) seen.add(event_id)
  const told = fresh.filter(({ data }) => news.has(data.id))
  for (const event of told) await post(site.webhookUrl, event)
  if (told.length > 0) await settle(site, { limit: SETTLES })
  const before = getState(await readAllBooks(site))
  const left = shuffled(fresh, random)
  const refused: string[] = []
  const worker = async (): Promise<void> => {
    for (let event = left.pop(); event; event = left.pop()) {
      const status = await post(site.webhookUrl, withNewId(event))
      if (status !== 200) refused.push(`a webhook was answered ${status} (P5)`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const { books } = await settle(site, { limit: SETTLES })
  return { sent: fresh.length, wrong: [...refused, ...differences(before, getState(books))] }
}
