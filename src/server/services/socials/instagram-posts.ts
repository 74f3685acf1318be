import { createHash } from 'node:crypto'
import path from 'node:path'
import { storeAt } from '@/server/files/folder-store'
import type { BasePayload } from 'payload'
import { getEnv } from '@/server/env'
import { type FileStore, readWhole } from '@/server/files/file-store'
import { pictureLibrary, MAX_PIXELS } from '@/server/picture-library'
import { DAY, HOUR } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { type InstagramPort, type InstagramPost, needsNewToken } from '@/server/outside/instagram'
import {
  loadInstagramState,
  type InstagramState,
  saveInstagramState,
  toPostPicturePath,
  type StoredPost,
} from '@/server/repositories/key-values'
import type { SocialPost } from '@/contract/socials'
import { fail, ok, type Result } from '@/domain/errors'
import { listPublishedPictures } from './reviews'

/** The width of stored pictures in pixels. It is twice the width of a post on a large screen. */
const WIDTH = 640
const openInstagramStore = (): FileStore => storeAt(path.join(getEnv().dataDir, 'instagram'), getEnv().s3)

const isName = (name: string): boolean => /^[0-9a-f]{32}\.webp$/.test(name)

/**
 * Converts downloaded bytes to our own picture format, and stores the picture under a name derived from its content.
 */
const keepPicture = async (bytes: Buffer) => {
  const { data, info } = await pictureLibrary(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  const picture = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  await openInstagramStore().write(picture, data)
  return { picture, width: info.width, height: info.height }
}

/** Deletes the pictures of posts that no longer exist. */
const removeOtherPictures = async (kept: string[]): Promise<void> => {
  const store = openInstagramStore()
  for (const { name } of await store.list())
    if (isName(name) && !kept.includes(name)) await store.remove(name)
}

/** Reads a stored picture. Null if there is none with this name. */
export const readPicture = async (name: string): Promise<Buffer | null> =>
  isName(name) ? readWhole(openInstagramStore(), name) : null

/** The most posts that are shown (S6). */
const SHOWN = 4
/**
 * How often we check, and how long we wait after a failure, in ms. The API limits how often accounts with few visitors
 * can be read.
 */
const [EVERY, AFTER_FAILURE] = [3 * HOUR, HOUR]
/** A token is valid for sixty days. If it is renewed every week, it never comes close to expiring. */
const RENEW_AFTER = 7 * DAY

const createInitialState = (
  payload: BasePayload,
  token: string,
  of: string,
  now: number,
): InstagramState => ({
  of,
  token: payload.encrypt(token),
  renewedAt: now,
  expiresAt: null,
  nextAt: 0,
  fault: null,
  posts: [],
})

/** Renews the token if that is due, and returns the new state. If this fails, the next check tries again. */
const renewToken = async (
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
      token: payload.encrypt(token),
      renewedAt: now,
      expiresAt: now + lastsMs,
    }
    await saveInstagramState(payload, younger)
    return younger
  } catch (err) {
    payload.logger.warn({ err }, 'the Instagram token could not be renewed')
    return state
  }
}

/** Adds the picture to a post. It is downloaded only once. Null if that fails. */
const storePost = async (
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

const findFirstMissing = async (port: InstagramPort, posts: InstagramPost[], known: StoredPost[]) => {
  const byId = new Map(known.map((post) => [post.id, post]))
  const found: StoredPost[] = []
  for (const post of posts) {
    if (found.length === SHOWN) break
    const one = await storePost(port, post, byId)
    if (one) found.push(one)
  }
  return found
}

/**
 * Fetches the latest posts if that is due. Stores their pictures, and deletes those of deleted posts. After any
 * failure, the earlier posts are kept. Returns the number of posts, or null if nothing was due.
 */
export const fetchInstagramPosts = async (payload: BasePayload): Promise<{ posts: number | null }> => {
  const { instagram, clock } = dependenciesOf(payload)
  if (!instagram) return { posts: null }
  const { port, token } = instagram
  const now = clock.now()
  const of = createHash('sha256').update(token).digest('hex')
  const before = await loadInstagramState(payload)
  const known = before?.of === of ? before : createInitialState(payload, token, of, now)
  if (now < known.nextAt) return { posts: null }
  const state = await renewToken(payload, port, known)
  try {
    const found = await port.posts(payload.decrypt(state.token))
    const posts = await findFirstMissing(port, found, state.posts)
    await saveInstagramState(payload, { ...state, posts, fault: null, nextAt: now + EVERY })
    await removeOtherPictures(posts.map(({ picture }) => picture))
    return { posts: posts.length }
  } catch (err) {
    const fault = needsNewToken(err) ? 'stopped' : 'failed'
    await saveInstagramState(payload, { ...state, fault, nextAt: now + AFTER_FAILURE })
    payload.logger.warn({ err }, 'Instagram returned no posts')
    return { posts: state.posts.length }
  }
}

const toInstagramPost = ({ type, caption, permalink, picture }: StoredPost): SocialPost => ({
  media_type: type,
  media_url: toPostPicturePath(picture),
  thumbnail_url: type === 'VIDEO' ? toPostPicturePath(picture) : null,
  caption,
  permalink,
})

/**
 * Lists the latest posts. If there is no account, or before the first check, it lists pictures from the gallery (D6).
 */
export const listInstagramPosts = async (payload: BasePayload): Promise<Result<SocialPost[]>> => {
  const state = dependenciesOf(payload).instagram ? await loadInstagramState(payload) : null
  if (state && state.posts.length > 0) return ok(state.posts.map(toInstagramPost))
  if (state?.fault) return fail('INSTAGRAM_UNAVAILABLE')
  const pictures = await listPublishedPictures(payload, SHOWN)
  return ok(
    pictures.map(({ caption, url }) => ({
      media_type: 'IMAGE' as const,
      media_url: url,
      thumbnail_url: null,
      caption,
      permalink: null,
    })),
  )
}
