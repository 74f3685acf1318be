import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { fetchInstagramPosts } from '@/server/services/socials/instagram-posts'
import type { Contract } from './contract'

const fails = () => Promise.reject(new Error('no answer'))

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a3348' } })
    .jpeg()
    .toBuffer()

/** Reviews and posts from other sites, and the responses while those sites are not available. */
export const lookAtSocials = async ({ ask, salon, small }: Contract): Promise<void> => {
  const { payload } = salon
  const dependencies = dependenciesOf(payload)
  const calls = ['/api/reviews', '/api/socials/instagramPosts', '/api/socials/picture/none.webp']
  for (const path of calls) await ask('GET', path)

  const placed = { collection: 'locations', id: small.medway.id, context: { keepCache: true } } as const
  await payload.update({ ...placed, data: { placeId: 'ChIJ-x' } })
  dependencies.places = { details: fails, reviews: fails }
  await ask('GET', '/api/reviews')
  dependencies.places = null

  const post = { id: '1', type: 'IMAGE' as const, caption: '', permalink: null, picture: 'x' }
  const port = { posts: fails, renew: fails, picture }
  dependencies.instagram = { port, token: 'first' }
  await fetchInstagramPosts(payload)
  await ask('GET', '/api/socials/instagramPosts')
  dependencies.instagram = { port: { ...port, posts: async () => [post] }, token: 'second' }
  await fetchInstagramPosts(payload)
  const { data } = (await ask('GET', '/api/socials/instagramPosts')).body
  await ask('GET', data[0].media_url)
  dependencies.instagram = null
}

const folder = (): string => path.join(getEnv().dataDir, 'instagram')

/** Replaces the pictures of posts with folders, so that reading them fails. */
export const breakPictures = (): void => {
  for (const name of readdirSync(folder())) {
    rmSync(path.join(folder(), name))
    mkdirSync(path.join(folder(), name))
  }
}

/** Restores the pictures for the salon on the next database, which uses the same folder. */
export const mendPictures = (): void => rmSync(folder(), { recursive: true, force: true })
