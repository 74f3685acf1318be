import { z } from 'zod'
import { askJson, ExternalServiceError, WAITS, withRetries } from './call-external-service'

/** A picture or video from the salon's account. */
export interface InstagramPost {
  id: string
  type: 'IMAGE' | 'VIDEO'
  caption: string
  permalink: string | null
  /** The address of the post's picture, which is valid for a few days. For a video, this is the preview picture. */
  picture: string
}

/** The salon's Instagram account. The methods throw if they fail. */
export interface InstagramPort {
  /** Loads the latest posts that can be shown, newest first. */
  posts(token: string): Promise<InstagramPost[]>
  /** Exchanges a token that is at least a day old for a new one, which is valid for `lastsMs` from now. */
  renew(token: string): Promise<{ token: string; lastsMs: number }>
  picture(address: string): Promise<Buffer>
}

interface InstagramOptions {
  /** A different address, used in tests. */
  address?: string
  /** True for hosts whose pictures may be fetched. */
  allowed?: (picture: URL) => boolean
  waits?: readonly number[]
  patience?: number
}

/** The latest version of Instagram's API. Each version is available for two years. */
const VERSION = 'v26.0'

/** We request more posts than we show, because some cannot be shown. */
const ASKED = 12

/** The longest download time in ms, and the largest size of a picture in bytes. */
const PICTURE = { patience: 10_000, bytes: 10 * 1024 * 1024 }

const isOnInstagramHost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && /\.(cdninstagram\.com|fbcdn\.net)$/.test(hostname)

const textSchema = z.string().nullish()

/**
 * Posts that Instagram has flagged have no picture, and posts without text have no caption. Unknown types are skipped.
 */
const mediaSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      media_type: z.string(),
      media_url: textSchema,
      thumbnail_url: textSchema,
      caption: textSchema,
      permalink: textSchema,
    }),
  ),
})

const renewedSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

type Media = z.infer<typeof mediaSchema>['data'][number]

const toPosts = (one: Media): InstagramPost[] => {
  const { id, media_type: type, media_url: file, thumbnail_url: thumbnail } = one
  if ((type !== 'IMAGE' && type !== 'VIDEO') || !file) return []
  const picture = type === 'VIDEO' ? thumbnail : file
  const permalink = one.permalink && /^https:\/\//.test(one.permalink) ? one.permalink : null
  return picture ? [{ id, type, caption: one.caption ?? '', permalink, picture }] : []
}

/** Reads the body of a response up to a size limit. */
const readLimitedBytes = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > most) throw new ExternalServiceError('a picture is too large', 0)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Creates a port for Instagram's API with Instagram Login. */
export const createInstagramPort = (options: InstagramOptions = {}): InstagramPort => {
  const { address, allowed = isOnInstagramHost, waits = WAITS, patience } = options
  const ask = (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = new URL(`${path}?${new URLSearchParams(query)}`, address ?? 'https://graph.instagram.com')
    return withRetries(() => askJson(url, { patience }), waits)
  }
  return {
    async posts(token) {
      const fields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp'
      const query = { fields, limit: String(ASKED), access_token: token }
      return mediaSchema.parse(await ask(`/${VERSION}/me/media`, query)).data.flatMap(toPosts)
    },
    async renew(token) {
      const query = { grant_type: 'ig_refresh_token', access_token: token }
      const answer = renewedSchema.parse(await ask('/refresh_access_token', query))
      return { token: answer.access_token, lastsMs: answer.expires_in * 1000 }
    },
    async picture(at) {
      const url = new URL(at)
      if (!allowed(url)) throw new ExternalServiceError('a picture is on a host that is not Instagram’s', 0)
      const signal = AbortSignal.timeout(patience ?? PICTURE.patience)
      const response = await fetch(url, { redirect: 'error', signal })
      const isPicture = response.headers.get('content-type')?.startsWith('image/')
      if (!response.ok || !isPicture)
        throw new ExternalServiceError(`${url.host} returned ${response.status}`, response.status)
      return readLimitedBytes(response, PICTURE.bytes)
    },
  }
}

const errorCodeSchema = z.object({ error: z.object({ code: z.number() }) })

/** True if Instagram refuses the token or its permissions. Only a person can fix this. */
export const needsNewToken = (error: unknown): boolean => {
  const parsed = error instanceof ExternalServiceError ? errorCodeSchema.safeParse(error.body) : null
  if (!parsed?.success) return false
  const { code: number } = parsed.data.error
  return [10, 100, 190].includes(number) || (number >= 200 && number < 300)
}
