import type { BasePayload } from 'payload'
import { type Palette, toPalette } from '@/domain/content/palette'
import { getSiteAddress } from '@/server/site-facts'

/** The look of emails: the site's colours, and its logo in place of the salon's name. */
export interface MailLook {
  palette: Palette
  logo: MailPicture | null
}

/** A picture in an email: a full address, and the size at which it is displayed, in pixels. */
export interface MailPicture {
  src: string
  alt: string
  width: number
  height: number
}

/** The largest height and width of the logo in pixels. The height is the same as at the top of the site. */
const [HEIGHT, WIDTH] = [44, 220]

/** The site's look, for emails. */
export const loadMailLook = async (payload: BasePayload): Promise<MailLook> => {
  const { palette, logo } = await payload.findGlobal({ slug: 'look', depth: 1 })
  const own = { palette: toPalette(palette ?? {}), logo: null }
  if (!logo || typeof logo === 'string' || !logo.url) return own
  const [wide, high] = [logo.width || WIDTH, logo.height || HEIGHT]
  const scale = Math.min(1, HEIGHT / high, WIDTH / wide)
  return {
    ...own,
    logo: {
      src: new URL(logo.url, getSiteAddress()).href,
      alt: logo.alt,
      width: Math.round(wide * scale),
      height: Math.round(high * scale),
    },
  }
}
