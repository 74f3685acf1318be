import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { runBeforeClosing, startRepeatingTimer } from '@/server/run-bounded'
import { loadContentVersions, raiseContentVersion } from '@/server/repositories/counters'
import { canBeShared } from '@/server/repositories/running-database'
import { forgetContent } from './remember-content'

/** The tag of all content that is read for pages. */
export const ALL_CONTENT = 'content'

/** The tag versions shared by all processes of a salon. */
interface SharedVersions {
  /** Reads how often each tag has changed. */
  read(): Promise<ReadonlyMap<string, number>>
  raise(tag: string): Promise<void>
}

/** The time between two checks in ms, and the longest time between them if the database is not responding. */
const LOOK_MS = 2_000
const LONGEST_MS = 15_000

/**
 * Tells the other processes of a salon which content has changed, using a number for each tag in the database. A
 * process that changes content increases the number. Every process checks the numbers and expires the tags that differ
 * from its last check. So no change is missed if the database is not responding: it is announced later.
 */
export class ContentWatch {
  #known: ReadonlyMap<string, number> | null = null
  readonly #untold = new Set<string>()
  #failures = 0

  constructor(
    private readonly shared: SharedVersions,
    private readonly expire: (tags: string[]) => Promise<void>,
  ) {}

  /** The delay in ms before the next check. It increases after each failure. */
  get pause(): number {
    return Math.min(LOOK_MS * 2 ** this.#failures, LONGEST_MS)
  }

  /** Announces that these tags have changed. If this fails, the next check tries again. */
  async tell(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#untold.add(tag)
    await Promise.all([...this.#untold].map((tag) => this.#tellOne(tag)))
  }

  /**
   * Expires the tags that have changed since the last check, including this process's own. So a page that was being
   * rendered during the change is rendered again. The first check only reads the current versions.
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

/** Returns the watch of this process. Null on SQLite, because a salon then has only one process. */
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

/**
 * Tells the other processes of the salon that these tags have changed. It never fails, because the change has already
 * been made.
 */
export const notifyOtherProcesses = async (payload: BasePayload, tags: readonly string[]): Promise<void> => {
  try {
    await getContentWatch(payload)?.tell(tags)
  } catch (err) {
    payload.logger.error({ err, msg: 'other processes could not be told of a change; tried again soon' })
  }
}

/**
 * Shows the changes of other processes in this process, until Payload is closed. At the start, all processes reload all
 * content, because a process that was killed or upgraded may not have announced its last change.
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
