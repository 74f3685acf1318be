import { aboutUs } from './pages/about-us'
import { contactUs, cookiesPolicy, courses, dataProtection, faqPage, galleryPage } from './pages/other-pages'
import { privacyPolicy } from './pages/privacy-policy'
import { termsAndConditions } from './pages/terms-and-conditions'
import type { SeedPage } from './types'

export const pages: readonly SeedPage[] = [
  aboutUs,
  contactUs,
  courses,
  faqPage,
  galleryPage,
  privacyPolicy,
  cookiesPolicy,
  dataProtection,
  termsAndConditions,
]
