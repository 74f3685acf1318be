import { folded } from '@/domain/text/search-text'
import { freeTexts } from '@/messages/management-diary'

/** Something that the palette leads to. */
export interface Entry {
  id: string
  words: string
  /** What helps to tell it from others. */
  detail?: string
  href: string
  /** Opens beside the management area. */
  outside?: boolean
}

const page = (words: string, path: string, detail?: string): Entry => ({
  ...{ id: `page-${path}`, words, detail, href: `/management/${path}` },
})

const pages: Entry[] = [
  page('Appointments', 'appointments', 'The diary'),
  page('Availability', 'availability', 'Opening and working hours'),
  page('Events', 'events', 'Training, holidays, sick days'),
  page('Customers', 'customers'),
  page('Staff', 'staff'),
  page('Enquiries', 'enquiries', 'What visitors wrote'),
  page('Emails', 'emails', 'What was sent'),
  page('Services', 'services', 'Treatments and prices'),
  page('Courses', 'courses', 'The academy'),
  page('Payments', 'payments'),
  page('Discounts', 'discounts', 'Codes'),
  page('Gallery', 'collections/gallery'),
  page('Promotions', 'collections/promotions'),
  page('Frequently asked questions', 'collections/faqs'),
  page('Aftercare', 'collections/aftercare'),
  page('Pictures', 'collections/media'),
]

/** Reports, settings and users are the admin's (D62). */
const adminPages: Entry[] = [
  page('Reports', 'reports', 'Income, hours filled, treatments'),
  page('Booking and payment rules', 'globals/booking-settings', 'Settings'),
  page('Retention', 'retention', 'How long things are kept'),
  page('Site settings', 'globals/site-settings', 'Settings'),
  page('Home page', 'globals/home-page', 'Website'),
  page('Users', 'collections/users', 'Who may sign in'),
]

const actions: Entry[] = [
  { id: 'new-booking', words: 'Add new booking', href: '/management/appointments/new-booking' },
  {
    id: 'who-is-free',
    words: freeTexts.title,
    href: '/management/appointments/all-appointments?ask=who-is-free',
  },
  { id: 'new-customer', words: 'Add customer', href: '/management/customers?add=customer' },
  { id: 'new-event', words: 'New event', href: '/management/events/add-event' },
  { id: 'new-hours', words: 'Add availability', href: '/management/availability/add-availability' },
  { id: 'hours', words: 'Modify working hours', href: '/management/availability/modify-working-hours' },
  { id: 'new-course', words: 'New course', href: '/management/courses/new-course' },
  { id: 'view-site', words: 'View site', href: '/', outside: true },
]

const matching = (entries: Entry[], typed: string): Entry[] => {
  const words = folded(typed).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    const text = folded(`${entry.words} ${entry.detail ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The pages that match what is typed; all of them while nothing is. */
export const pagesFor = (typed: string, isAdmin: boolean): Entry[] =>
  matching(isAdmin ? [...pages, ...adminPages] : pages, typed)

export const actionsFor = (typed: string): Entry[] => matching(actions, typed)
