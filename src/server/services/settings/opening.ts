import type { BasePayload, PayloadRequest } from 'payload'
import { openingTexts } from '@/messages/management-texts'
import { rememberContent } from '@/server/cache/remember-content'
import { writeAudit } from '@/server/repositories/audit'
import { loadBookingSettings } from './booking-settings'

/** True if visitors can see the site and book (D119). */
export const loadIsOpen = async (payload: BasePayload): Promise<boolean> =>
  (await loadBookingSettings(payload)).isOpen !== false

/**
 * The same for calls and for the request guard, which ask for every page. It is remembered until the setting changes.
 * Screens must not use it: Next gives them a copy of this module that does not hear of changes.
 */
export const rememberIsOpen = (payload: BasePayload): Promise<boolean> =>
  rememberContent(payload, { key: 'is-open', tags: ['booking-settings'] }, () => loadIsOpen(payload))

/** Opens or closes the salon for visitors, and records who did it. Nothing happens if it is already so. */
export const setOpening = async (req: PayloadRequest, isOpen: boolean): Promise<void> => {
  const { payload } = req
  if ((await loadIsOpen(payload)) === isOpen) return
  // Without access rules, which keep the field from all other ways to save settings.
  await payload.updateGlobal({ slug: 'booking-settings', data: { isOpen }, depth: 0, req })
  await writeAudit(req, {
    action: isOpen ? 'salon-opened' : 'salon-closed',
    subject: 'settings',
    subjectId: 'booking-settings',
    summary: openingTexts.summary,
  })
}
