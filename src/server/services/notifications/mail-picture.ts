import type { BasePayload } from 'payload'
import { toPictureUrl } from '@/domain/content/address'
import { getRelationId, getRelationIds } from '@/domain/content/relations'
import type { MailPicture } from '@/server/mail/mail-page'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import { getSiteAddress } from '@/server/site-facts'

/** The displayed width, in pixels. It fits beside a heading on the narrowest phone. */
const WIDTH = 104

/** The largest height, for tall photographs, in pixels. */
const HEIGHT = 156

/** Converts a picture of the library to the form in emails. The small size has enough pixels for any screen. */
export const toMailPicture = (media: Row<'media'> | undefined): MailPicture | null => {
  const path = toPictureUrl(media?.sizes?.thumb?.filename ? media.sizes.thumb : media)
  if (!media || media.deletedAt || !path) return null
  const height = Math.round((WIDTH * (media.height || WIDTH)) / (media.width || WIDTH))
  const scale = Math.min(1, HEIGHT / height)
  return {
    src: new URL(path, getSiteAddress()).href,
    alt: media.alt,
    width: Math.round(WIDTH * scale),
    height: Math.round(height * scale),
  }
}

/** The picture of each of these treatments, by the treatment's id: its first one, or the one of its category. */
export const loadTreatmentPictures = async (
  payload: BasePayload,
  serviceIds: readonly string[],
): Promise<Map<string, MailPicture>> => {
  const services = await findByIds(payload, 'services', serviceIds)
  const all = [...services.values()]
  const categories = await findByIds(
    payload,
    'categories',
    all.map(({ category }) => getRelationId(category)),
  )
  const wanted = all.map((service): [string, string | null] => [
    String(service.id),
    getRelationIds(service.images)[0] ??
      getRelationId(categories.get(getRelationId(service.category) ?? '')?.picture),
  ])
  const media = await findByIds(
    payload,
    'media',
    wanted.map(([, id]) => id),
  )
  return new Map(
    wanted.flatMap(([service, id]) => {
      const picture = toMailPicture(media.get(id ?? ''))
      return picture ? [[service, picture] as const] : []
    }),
  )
}

/** The picture of a course. */
export const loadCoursePicture = async (
  payload: BasePayload,
  course: Pick<Row<'courses'>, 'picture'> | null,
): Promise<MailPicture | null> => {
  const id = getRelationId(course?.picture)
  return toMailPicture((await findByIds(payload, 'media', [id])).get(id ?? ''))
}
