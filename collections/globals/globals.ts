import type { GlobalConfig } from 'payload'
import { bookingSettings } from './booking-settings'
import { homePage } from './home-page'
import { siteSettings } from './site-settings'

/** Every global, in the order of the management menu. */
export const globals: GlobalConfig[] = [siteSettings, bookingSettings, homePage]
