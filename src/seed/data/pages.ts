import type { SeedPage } from './types'
import { keptTexts } from '@/messages/privacy'

const aboutUs: SeedPage = {
  slug: 'about-us',
  title: 'About us',
  intro: 'We began with one couch, one lamp and a promise not to hurry anybody.',
  body: `## Our story

Linden & Lace opened as a single room above a bakery, where the appointment book was a school exercise book and everyone left smelling faintly of bread. The book filled and the room did not grow, so we moved to Regent House in Rochester. Then half our regulars turned out to live in Maidstone, so we opened a second salon there.

We are eight people now. Some of us trained as painters, nurses and dancers before we trained in beauty, and it shows in the care we take over line, hygiene and posture.

## How we work

We book fewer people than we could. Every appointment has its own clean-up time, so your therapist is not watching the clock and your couch is freshly made up. We’ll tell you what will suit you, and what will not.

- Patch tests are free and never skipped.
- Tools are sterilised or used once.
- The price you see is the price you pay. There is nothing to add on the day.

Book online whenever you like, or ring us: there is a person on the other end.`,
  metaDescription:
    'Two small salons in Medway and Maidstone, eight people, and a promise not to hurry anybody.',
  picture: 'about-us',
}

const privacyPolicy: SeedPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  intro: 'Last updated January 13, 2025. What we keep about you, why, and how to have it changed or removed.',
  body: `## Who we are

Linden & Lace runs this website and two salons, in Medway and Maidstone. We are the controller of the personal data described here. Write to [hello@lindenandlace.example](mailto:hello@lindenandlace.example) with any questions about it.

## What we collect

- **When you book:** your name, phone number, email and postal address, the treatment, time and place, and any notes you add.
- **When you pay:** the amount, the method and a reference from our payment provider. Card numbers go straight to the provider. We never see or store them.
- **When you write to us:** your message and how to reply to it.
- **In the salon:** the date and result of patch tests, where a treatment needs one.

## Why we use it

To arrange your appointments and remind you of them, treat you safely, take payment and keep the accounts the law requires. We do not sell data, and we do not send marketing if you have told us not to. We only email you about your next visit if you are a customer, and every such email has a link to stop them.

## How long we keep it

We keep data for as long as required under UK law. We keep payment records for six years after the end of the tax year, and patch-test records for as long as we need them to treat you safely. Unfinished baskets are deleted within days. We make no international transfers of your data.

## Your rights

You may ask for a copy of your data, have mistakes corrected, have it erased where the law does not require us to keep it, or object to how we use it. We’ll answer within one month. If you are not satisfied, you may complain to the Information Commissioner’s Office.`,
  metaDescription:
    'What Linden & Lace keeps about you, why, for how long, and how to have it changed or removed.',
  picture: null,
}

const termsAndConditions: SeedPage = {
  slug: 'terms-and-conditions',
  title: 'Terms and conditions',
  intro: 'The short version: give us {notice}, have your patch test, and tell us anything we should know.',
  body: `## Booking fee

{bookingFee} You may also pay the full price when you book.

You may also book without paying online and pay at the salon, whenever our checkout offers it.

## Cancelling or changing

Please give us {notice} for cancellations or changes. {bookingFeeKept}

If we have to cancel, you can choose another time or a full refund.

## Lash infills

The price of an infill depends on how long ago your last appointment with us was:

- within 7 days,
- 8 to 21 days,
- 22 to 28 days.

At least 50% of your extensions must be intact. With fewer, or after 28 days, a full set is needed.

## Patch tests

A patch test at least {patchTest} beforehand is required for lash lifts, lash tinting, brow tinting, brow lamination and semi-permanent mascara, and recommended for extensions. Without one we cannot carry out the treatment on the day. Please tell us about allergies, pregnancy, medicines and recent procedures.

## Courses

You pay for a course in full when you book. We’ll tell you before you pay whether you can cancel for a full refund, and for how long. After that, {deposit} of the price of a course on a date is a non-refundable deposit. If you give us {courseNotice} or more, we’ll refund the rest.

## Payment

You pay for your treatments in full on the day, less anything you’ve already paid. We accept card payments and bank transfers. All prices are in pounds sterling.

## Arriving

If you are running late, ring us. We’ll do what we can in the time that is left. After fifteen minutes we may have to ask you to choose another day.

## If you are not happy

Tell us within seven days and let us look at it. We’ll put right anything we got wrong, at no charge. Nothing in these terms takes away your rights under the law of England and Wales.`,
  metaDescription: 'Booking fee, {notice}, infills, patch tests, courses and payment at Linden & Lace.',
  picture: null,
}

/** The same as the list at the end of the page, which has the names. */
const stored = Object.values(keptTexts)
  .map(({ what, until }) => `- ${what} Until ${until}.`)
  .join('\n')

export const cookiesPolicy: SeedPage = {
  slug: 'cookies-policy',
  title: 'Cookies policy',
  intro: 'Only essential cookies. Nothing that follows you around.',
  body: `## What we store

${stored}

The list at the end of this page gives the name of each one.

## What we do not store

No advertising cookies, no analytics, no social-media buttons that report your visit.

## Removing them

Clear this site’s data in your browser’s settings at any time. Your basket will be emptied, but booked appointments will stay booked.`,
  metaDescription:
    'This site uses only essential cookies, for the staff sign-in. Your basket and what you type stay in your browser.',
  picture: null,
}

const dataProtection: SeedPage = {
  slug: 'data-protection',
  title: 'Data protection',
  intro: 'What we keep about you, where, why and for how long.',
  body: '',
  metaDescription: 'What Linden & Lace keeps about you, where, why and for how long.',
  picture: null,
}

const contactUs: SeedPage = {
  slug: 'contact-us',
  title: 'Contact us',
  intro:
    'A question about a treatment, a gift, or a lash that went astray? Write, or ring whichever salon is nearer.',
  body: `We read messages every morning before our first appointment, and reply within one working day. For anything about an appointment today, please ring us: there is a person on the other end.`,
  metaDescription: 'Write to Linden & Lace, or find our salons in Medway and Maidstone.',
  picture: null,
}

const faqPage: SeedPage = {
  slug: 'faq',
  title: 'Questions and answers',
  intro: 'The questions we’re asked most. If yours is not here, write to us.',
  body: 'For patch tests, notice and when to book an infill, see our [terms and conditions](/terms-and-conditions).',
  metaDescription:
    'Lash lifts and extensions, teeth whitening, brow lamination and BIAB nails: your questions answered.',
  picture: null,
}

const galleryPage: SeedPage = {
  slug: 'gallery',
  title: 'Gallery',
  intro: 'Lines, curls and colours we were pleased with.',
  body: '',
  metaDescription: 'Brows, lashes, nails and skin from our two salons.',
  picture: null,
}

const courses: SeedPage = {
  slug: 'courses',
  title: 'Train with us',
  intro:
    'Accredited courses from the Linden & Lace Academy: small groups in our salons, and online at your own pace.',
  body: `## How it works

Learn in a group of up to four at our salons, or online at your own pace. Your tutor will answer questions for six months afterwards. Choose a course and a date. You pay in full when you book. On courses with a date, part of the price is a non-refundable deposit.

Is the date you want full? [Write to us](/contact-us) and say which course.`,
  metaDescription: 'Accredited beauty courses in Kent and online: small groups, live models, patient tutors.',
  picture: 'academy',
}

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
