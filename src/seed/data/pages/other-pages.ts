import { keptTexts } from '@/messages/privacy'
import type { SeedPage } from '@/seed/data/types'

/** The same as the list at the end of the page, which has the names. */
const stored = Object.values(keptTexts)
  .map(({ what, until }) => `<li>${what} Until ${until}.</li>`)
  .join('')

export const cookiesPolicy: SeedPage = {
  slug: 'cookies-policy',
  title: 'Cookies policy',
  intro: 'Only essential cookies. Nothing that follows you around.',
  body: `<h2>What we store</h2>
<ul>${stored}</ul>
<p>The list at the end of this page gives the name of each one.</p>
<h2>What we do not store</h2>
<p>No advertising cookies, no analytics, no social-media buttons that report your visit.</p>
<h2>Removing them</h2>
<p>Clear this site’s data in your browser’s settings at any time. Your basket will be emptied, but booked appointments will stay booked.</p>`,
  metaDescription:
    'This site uses only essential cookies, for the staff sign-in. Your basket and what you type stay in your browser.',
  picture: null,
}

export const dataProtection: SeedPage = {
  slug: 'data-protection',
  title: 'Data protection',
  intro: 'What we keep about you, where, why and for how long.',
  body: '',
  metaDescription: 'What Linden & Lace keeps about you, where, why and for how long.',
  picture: null,
}

export const contactUs: SeedPage = {
  slug: 'contact-us',
  title: 'Contact us',
  intro:
    'A question about a treatment, a gift, or a lash that went astray? Write, or ring whichever salon is nearer.',
  body: `<p>We read messages every morning before our first appointment, and reply within one working day. For anything about an appointment today, please ring us: there is a person on the other end.</p>`,
  metaDescription: 'Write to Linden & Lace, or find our salons in Medway and Maidstone.',
  picture: null,
}

export const faqPage: SeedPage = {
  slug: 'faq',
  title: 'Questions and answers',
  intro: 'The questions we’re asked most. If yours is not here, write to us.',
  body: '<p>For patch tests, notice and when to book an infill, see our <a href="/terms-and-conditions">terms and conditions</a>.</p>',
  metaDescription:
    'Lash lifts and extensions, teeth whitening, brow lamination and BIAB nails: your questions answered.',
  picture: null,
}

export const galleryPage: SeedPage = {
  slug: 'gallery',
  title: 'Gallery',
  intro: 'Lines, curls and colours we were pleased with.',
  body: '',
  metaDescription: 'Brows, lashes, nails and skin from our two salons.',
  picture: null,
}

export const courses: SeedPage = {
  slug: 'courses',
  title: 'Train with us',
  intro:
    'Accredited courses from the Linden & Lace Academy: small groups in our salons, and online at your own pace.',
  body: `<h2>How it works</h2>
<p>Learn in a group of up to four at our salons, or online at your own pace. Your tutor will answer questions for six months afterwards. Choose a course and a date. You pay in full when you book. On courses with a date, part of the price is a non-refundable deposit.</p>
<p>Is the date you want full? <a href="/contact-us">Write to us</a> and say which course.</p>`,
  metaDescription: 'Accredited beauty courses in Kent and online: small groups, live models, patient tutors.',
  picture: 'academy',
}
