import type { GlobalConfig } from 'payload'
import { withAudit } from '@/server/audit/audit-settings'
import { bookingSettings } from './booking-settings'
import { homePage } from './home-page'
import { look } from './look'
import { mailTexts } from './mail-texts'
import { siteSettings } from './site-settings'
import { siteWords } from './site-words'

/** Every global, in the order of the management menu. */
export const globals: GlobalConfig[] = [
  siteSettings,
  bookingSettings,
  mailTexts,
  homePage,
  siteWords,
  look,
].map(withAudit)
