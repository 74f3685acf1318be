import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import type { Brand } from '@/domain/content/brand'
import { toPalette } from '@/domain/content/palette'
import { ALL_CONTENT } from '@/server/cache/content-watch'
import { rememberContent } from '@/server/cache/remember-content'

const toFileName = (media: unknown): string | null =>
  typeof media === 'object' && media !== null && 'filename' in media && typeof media.filename === 'string'
    ? media.filename
    : null

/** The published brand, which every process reads at most once a minute. */
export const loadBrand = (payload: BasePayload): Promise<Brand> =>
  rememberContent(
    payload,
    { key: 'brand', tags: ['look', 'site-settings', 'media', ALL_CONTENT] },
    async () => {
      const [look, site] = await Promise.all([
        payload.findGlobal({ slug: 'look', depth: 1 }),
        payload.findGlobal({ slug: 'site-settings', depth: 0 }),
      ])
      return {
        name: site.name,
        tagline: site.tagline ?? '',
        palette: toPalette(look.palette ?? {}),
        logo: toFileName(look.logo),
        icon: toFileName(look.icon),
      }
    },
  )

/** The version of the published brand in the addresses of its pictures. */
export const loadBrandVersion = async (payload: BasePayload): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await loadBrand(payload)))
    .digest('hex')
    .slice(0, 12)
