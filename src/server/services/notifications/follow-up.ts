import type { BasePayload } from 'payload'
import { isAdviceFor } from '../../../domain/content/advice-for'
import { idOf, idsOf } from '../../../domain/content/relation'
import { followUpDay, followUpKey, visitsOf } from '../../../domain/reminders/follow-up'
import { DAY } from '../../../domain/time/minutes'
import { dayEnd, type DayKey, dayStart } from '../../../domain/time/zone'
import { followUpWords, mailLabels } from '../../../messages/mail-texts'
import { mailWords } from '../../../messages/own-mail-words'
import { mailHtml, type MailPage, mailText } from '../../mail/layout'
import { dependenciesOf } from '../../dependencies'
import { type AppointmentRow, appointmentsStarting } from '../../repositories/appointments'
import { aftercareOf, liveCategory, publishedService } from '../../repositories/catalogue'
import { addNotification, knownKeys } from '../../repositories/notifications'
import type { Row } from '../../repositories/store'
import { siteAddress } from '../../site-address'
import { type BookingSettings, bookingSettings } from '../settings/booking-settings'
import { plainLines } from '../content/rich-text'
import { loadStory } from './booking-story'
import { footOf } from './mail-parts'

/** The treatments of a visit that are still offered, with their category. */
const treatmentsOf = async (payload: BasePayload, visit: readonly AppointmentRow[]) => {
  const found = await Promise.all(
    visit.map(async (row) => {
      const service = await publishedService(payload, row.service)
      const category = service && (await liveCategory(payload, idOf(service.category) ?? ''))
      return service && category ? [{ row, service, category }] : []
    }),
  )
  return found.flat()
}

type Treatment = Awaited<ReturnType<typeof treatmentsOf>>[number]

/** The same once more: the treatment and the person are chosen already. */
const againHref = ({ row, service, category }: Treatment): string => {
  const chosen = {
    ...{ location: row.locationName, category: category.name },
    ...{ serviceId: String(service.id), staff: row.staff },
  }
  return `${siteAddress()}/booking-appointment/select-date?${new URLSearchParams(chosen)}`
}

const linksOf = (treatments: Treatment[], reviewLink: string | null | undefined): MailPage['links'] => [
  ...(reviewLink ? [{ label: mailLabels.review, href: reviewLink }] : []),
  ...treatments.slice(0, 1).map((one) => ({ label: mailLabels.bookAgain, href: againHref(one) })),
]

const adviceFor = async (payload: BasePayload, treatments: Treatment[]): Promise<Row<'aftercare'>[]> => {
  const ofCategories = await aftercareOf(
    payload,
    treatments.map(({ category }) => String(category.id)),
  )
  return ofCategories.filter((one) => {
    const about = { categoryId: idOf(one.category), serviceIds: idsOf(one.services) }
    return treatments.some(({ service, category }) =>
      isAdviceFor(about, { id: String(service.id), categoryId: String(category.id) }),
    )
  })
}

const queueFollowUp = async (
  payload: BasePayload,
  visit: AppointmentRow[],
  { day, booking, settings }: { day: DayKey; booking: string; settings: BookingSettings },
): Promise<void> => {
  const story = await loadStory(payload, booking)
  const to = story?.customer.email
  if (!story || !to) return
  const treatments = await treatmentsOf(payload, visit)
  const advice = await adviceFor(payload, treatments)
  const about = { salon: story.site.name, name: story.customer.firstName }
  const words = mailWords(story.texts, 'followUp', followUpWords, about)
  const page: MailPage = {
    ...{ salon: story.site.name, ...words, sums: [], notes: [], foot: footOf(story.site) },
    look: story.look,
    blocks: advice.map(({ title, advice: words }) => ({ title, lines: plainLines(words) })),
    links: linksOf(treatments, settings.reviewLink),
  }
  const message = { to, subject: words.subject, text: mailText(page), html: mailHtml(page) }
  const key = followUpKey(booking, day)
  const giveUpAt = dayEnd(day) + 2 * DAY
  await addNotification(payload, {
    ...{ key, kind: 'follow-up', booking, appointment: null, message, giveUpAt },
  })
}

/**
 * The day after a visit, once the owner has switched it on: thanks, the aftercare of what was done, where to leave a
 * review, and the way to the next appointment. Once for each visit, also across restarts (D19). How many were queued.
 */
export const queueDueFollowUps = async (payload: BasePayload): Promise<number> => {
  const settings = await bookingSettings(payload)
  const day = followUpDay(dependenciesOf(payload).clock.now())
  if (!settings.followUp || !day) return 0
  const visits = visitsOf(await appointmentsStarting(payload, dayStart(day), dayEnd(day)))
  const known = await knownKeys(
    payload,
    [...visits.keys()].map((booking) => followUpKey(booking, day)),
  )
  const due = [...visits].filter(([booking]) => !known.has(followUpKey(booking, day)))
  for (const [booking, visit] of due) await queueFollowUp(payload, visit, { day, booking, settings })
  return due.length
}
