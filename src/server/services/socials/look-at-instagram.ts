import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import { DAY, HOUR } from '../../../domain/time/minutes'
import { dependenciesOf } from '../../dependencies'
import { type InstagramPort, type InstagramPost, needsNewToken } from '../../outside/instagram'
import {
  type InstagramState,
  instagramState,
  keepInstagramState,
  type StoredPost,
} from '../../repositories/instagram'
import { keepPicture, readPicture, removeOtherPictures } from './post-pictures'

/** At most four posts are shown (S6). */
const SHOWN = 4
/** A quiet account may ask little: every few hours, and after a refusal not sooner than in an hour. */
const [EVERY, AFTER_FAILURE] = [3 * HOUR, HOUR]
/** A token lasts sixty days; renewed weekly, it never comes near its end. */
const RENEW_AFTER = 7 * DAY

const begin = (payload: BasePayload, token: string, of: string, now: number): InstagramState => ({
  ...{
    of,
    token: payload.encrypt(token),
    renewedAt: now,
    expiresAt: null,
    nextAt: 0,
    fault: null,
    posts: [],
  },
})

/** The state with a younger token, where that is due. One that cannot be renewed now is tried again at the next look. */
const renewed = async (
  payload: BasePayload,
  port: InstagramPort,
  state: InstagramState,
): Promise<InstagramState> => {
  const now = dependenciesOf(payload).clock.now()
  if (now < state.renewedAt + RENEW_AFTER) return state
  try {
    const { token, lastsMs } = await port.renew(payload.decrypt(state.token))
    const younger = {
      ...state,
      ...{ token: payload.encrypt(token), renewedAt: now, expiresAt: now + lastsMs },
    }
    await keepInstagramState(payload, younger)
    return younger
  } catch (err) {
    payload.logger.warn({ err }, 'the Instagram token could not be renewed')
    return state
  }
}

/** The post with its picture, which is fetched once; null when it cannot be had. */
const stored = async (
  port: InstagramPort,
  { id, type, caption, permalink, picture }: InstagramPost,
  known: Map<string, StoredPost>,
): Promise<StoredPost | null> => {
  const before = known.get(id)
  if (before && (await readPicture(before.picture))) return { ...before, caption, permalink }
  try {
    return { id, type, caption, permalink, ...(await keepPicture(await port.picture(picture))) }
  } catch {
    return null
  }
}

const firstOf = async (port: InstagramPort, posts: InstagramPost[], known: StoredPost[]) => {
  const byId = new Map(known.map((post) => [post.id, post]))
  const found: StoredPost[] = []
  for (const post of posts) {
    if (found.length === SHOWN) break
    const one = await stored(port, post, byId)
    if (one) found.push(one)
  }
  return found
}

/**
 * Looks for the newest posts, when that is due: their pictures are made ours, and go when the post is gone. Whatever
 * fails, what was there before stays. How many are there; null when nothing was due.
 */
export const lookAtInstagram = async (payload: BasePayload): Promise<{ posts: number | null }> => {
  const { instagram, clock } = dependenciesOf(payload)
  if (!instagram) return { posts: null }
  const { port, token } = instagram
  const now = clock.now()
  const of = createHash('sha256').update(token).digest('hex')
  const before = await instagramState(payload)
  const known = before?.of === of ? before : begin(payload, token, of, now)
  if (now < known.nextAt) return { posts: null }
  const state = await renewed(payload, port, known)
  try {
    const found = await port.posts(payload.decrypt(state.token))
    const posts = await firstOf(port, found, state.posts)
    await keepInstagramState(payload, { ...state, posts, fault: null, nextAt: now + EVERY })
    await removeOtherPictures(posts.map(({ picture }) => picture))
    return { posts: posts.length }
  } catch (err) {
    const fault = needsNewToken(err) ? 'stopped' : 'failed'
    await keepInstagramState(payload, { ...state, fault, nextAt: now + AFTER_FAILURE })
    payload.logger.warn({ err }, 'Instagram returned no posts')
    return { posts: state.posts.length }
  }
}
