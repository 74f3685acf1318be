import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { runBeforeClosing, startRepeatingTimer } from '@/server/background-work'
import { loadContentVersions, raiseContentVersion } from '@/server/repositories/counters'
import { canBeShared } from '@/server/repositories/running-database'
import { forgetContent } from './remember-content'

/** The tag of everything that is read for pages. */
export const ALL_CONTENT = 'content'

/** What the processes of one salon share. */
export interface SharedVersions {
  /** How often each tag has changed. */
  read(): Promise<ReadonlyMap<string, number>>
  raise(tag: string): Promise<void>
}

/** Between two looks, in ms; and at most, while the database does not answer. */
const LOOK_MS = 2_000
const LONGEST_MS = 15_000

/**
 * One process' part in telling the others what has changed, by a number for each tag in the database. Whoever changes
 * something raises its number; everybody looks, and expires what is another than at the last look. So nothing is missed
 * that happened while the database was away, and what could not be told then is told afterwards.
 */
export class ContentWatch {
  #known: ReadonlyMap<string, number> | null = null
  readonly #untold = new Set<string>()
  #failures = 0

  constructor(
    private readonly shared: SharedVersions,
    private readonly expire: (tags: string[]) => Promise<void>,
  ) {}

  /** So long, in ms, until the next look: longer each time that one fails. */
  get pause(): number {
    return Math.min(LOOK_MS * 2 ** this.#failures, LONGEST_MS)
  }

  /** Says that these have changed; what fails now is said at the next look. */
  async tell(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#untold.add(tag)
    await Promise.all([...this.#untold].map((tag) => this.#tellOne(tag)))
  }

  /**
   * Expires what has changed since the last look, what this process said itself included: a page that was being drawn
   * just then is drawn again. The first look finds what stands now.
   */
  async look(): Promise<void> {
    this.#failures += 1
    await this.tell([])
    const [before, now] = [this.#known, await this.shared.read()]
    this.#known = now
    this.#failures = 0
    const changed = before ? [...now.keys()].filter((tag) => now.get(tag) !== before.get(tag)) : []
    if (changed.length > 0) await this.expire(changed)
  }

  async #tellOne(tag: string): Promise<void> {
    this.#untold.delete(tag)
    try {
      await this.shared.raise(tag)
    } catch (error) {
      this.#untold.add(tag)
      throw error
    }
  }
}

const contentWatches = new WeakMap<BasePayload, ContentWatch>()

/** This process' part; null on SQLite, whose salon has one process. */
const getContentWatch = (payload: BasePayload): ContentWatch | null => {
  if (!canBeShared(payload)) return null
  const known = contentWatches.get(payload)
  if (known) return known
  const shared: SharedVersions = {
    read: () => loadContentVersions(payload),
    raise: (tag) => raiseContentVersion(payload, tag),
  }
  const watch = new ContentWatch(shared, (tags) => {
    forgetContent(payload, tags)
    return dependenciesOf(payload).cache.expire(tags)
  })
  contentWatches.set(payload, watch)
  return watch
}

/** Tells the other processes of the salon that these tags have changed. Never fails: what was changed is changed. */
export const notifyOtherProcesses = async (payload: BasePayload, tags: readonly string[]): Promise<void> => {
  try {
    await getContentWatch(payload)?.tell(tags)
  } catch (err) {
    payload.logger.error({ err, msg: 'other processes could not be told of a change; tried again soon' })
  }
}

/**
 * From now on this process shows what others change, until Payload is closed. Those that are there look at everything
 * anew: what ended before it could tell them of a change, a killed one or an upgrade, is there again with this start.
 */
export const watchContent = async (payload: BasePayload): Promise<void> => {
  const watch = getContentWatch(payload)
  if (!watch) return
  await watch.tell([ALL_CONTENT])
  await watch.look()
  let isSilent = false
  const look = async (): Promise<void> => {
    try {
      await watch.look()
      isSilent = false
    } catch (err) {
      if (!isSilent)
        payload.logger.error({ err, msg: 'what other processes changed is not known; tried again soon' })
      isSilent = true
    }
  }
  const stop = startRepeatingTimer(() => watch.pause, look)
  runBeforeClosing(payload, async () => {
    isSilent = true
    void stop()
  })
}
