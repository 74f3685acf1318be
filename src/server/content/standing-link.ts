import type { PayloadRequest, TextFieldSingleValidation } from 'payload'
import { addressKey, shortForms } from '../../domain/content/redirects'
import { linkTexts } from '../../messages/management-links'
import { isPublishedAt } from '../repositories/published-at'
import { allRedirects } from '../repositories/redirects'
import { linkOfSite } from './link-rules'

/** A page of the owner's, or of a course; whatever lies deeper, and our own pages, are not looked up. */
const named = /^\/(courses\/)?([^/?]+)$/

/** Pages of ours that stand also where the owner wrote no words for them. */
const ours =
  /^\/(api|admin|management|booking-appointment|bookings|my-booking|categories|services|service-details|courses|faq|contact-us|about-us|gallery|data-protection)([/?]|$)/

const stands = async (req: PayloadRequest, key: string): Promise<boolean> => {
  const [path = ''] = key.split('?')
  const [, course, slug] = named.exec(path) ?? []
  if (!slug || (ours.test(path) && !course) || shortForms.has(path)) return true
  if (await isPublishedAt(req.payload, course ? 'courses' : 'pages', slug)) return true
  return (await allRedirects(req.payload)).some(({ from }) => from === path)
}

/** A link that visitors can follow, and that leads somewhere. One that was there before may stay, and the usual ones. */
export const standingLink =
  (usual: readonly string[]): TextFieldSingleValidation =>
  async (value, options) => {
    const verdict = await linkOfSite(value, options)
    if (verdict !== true || !value || usual.includes(value) || value === options.previousValue) return verdict
    const key = value.startsWith('/') ? addressKey(value) : null
    return key === null || (await stands(options.req, key)) || linkTexts.nowhere
  }
