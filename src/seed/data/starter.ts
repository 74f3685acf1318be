import { cookiesPolicy } from './pages'
import type { SeedFaq, SeedPage } from './types'

// The pages and questions of an empty salon. They are true of every salon: `{salon}` is replaced by the salon's name,
// and the other placeholders by the owner's rules (D93).

const aboutUs: SeedPage = {
  slug: 'about-us',
  title: 'About us',
  intro: 'Welcome to {salon}.',
  body: `## How we work

To book online, choose a treatment and a time. We’ll hold the time for {hold} while you enter your details.

- If a treatment needs a patch test, we’ll tell you before you book.
- If your plans change, please give us {notice}. The email about your booking has a link to change or cancel it.

Do you have a question? See our [questions and answers](/faq), or [write to us](/contact-us).`,
  metaDescription: 'About {salon}: how we work, and how to book.',
  picture: null,
}

const privacyPolicy: SeedPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  intro: 'What we keep about you, why, and how to have it changed or deleted.',
  body: `## Who we are

{salon} runs this website and is the controller of the personal data described here. If you have a question about your data, please use the details on our [contact page](/contact-us).

## What we collect

- **When you book:** your name, phone number, email and postal address, the treatment, time and place, and any notes you add.
- **When you pay:** the amount, the method and a reference from our payment provider. Card numbers go straight to the provider. We never see or store them.
- **When you write to us:** your message and how to reply to it.
- **In the salon:** the date and result of patch tests, if a treatment needs one.

## Why we use it

We use your data to arrange your appointments and remind you of them, to treat you safely, to take payment and to keep the accounts that the law requires. We do not sell data. We only email you about your next visit, reviews or offers if you are a customer and have not told us not to. Every such email has a link to stop them.

## How long we keep it

Our page on [data protection](/data-protection) says how long we keep each kind of data.

## Your rights

You may ask for a copy of your data, or ask us to correct it. You may ask us to delete it if the law does not require us to keep it, and you may object to how we use it. We’ll answer within one month. If you are not satisfied, you may complain to the Information Commissioner’s Office.`,
  metaDescription: 'What {salon} keeps about you, why, for how long, and how to have it changed or deleted.',
  picture: null,
}

const termsAndConditions: SeedPage = {
  slug: 'terms-and-conditions',
  title: 'Terms and conditions',
  intro: 'The short version: give us {notice}, and tell us anything we should know.',
  body: `## Booking fee

{bookingFee} Our checkout shows which ways to pay you can choose. You only pay a booking fee if you choose to pay it there.

## Cancelling or changing

Please give us {notice} for cancellations or changes. {bookingFeeKept}

If we have to cancel, you can choose another time or a full refund.

## Patch tests

Some treatments need a patch test at least {patchTest} beforehand. We’ll tell you before you book. Without the test we cannot carry out the treatment on the day. Please tell us about allergies, pregnancy, medicines and recent procedures.

## Payment

You pay for your treatments in full on the day, less anything you’ve already paid. All prices are in pounds sterling.

## Arriving

If you are running late, please call us. We’ll do what we can in the time that is left. We may have to ask you to choose another day.

## If you are not happy

Please tell us as soon as you can and let us look at it. We’ll put right anything we got wrong, at no charge. Nothing in these terms takes away your rights under the law.`,
  metaDescription: 'Booking fee, {notice}, patch tests and payment at {salon}.',
  picture: null,
}

const faqPage: SeedPage = {
  slug: 'faq',
  title: 'Questions and answers',
  intro: 'Is your question not here? Please ask us.',
  body: '',
  metaDescription: 'Booking, changing an appointment and patch tests at {salon}: your questions answered.',
  picture: null,
}

export const starterPages: readonly SeedPage[] = [
  aboutUs,
  faqPage,
  privacyPolicy,
  cookiesPolicy,
  termsAndConditions,
]

export const starterFaqs: readonly SeedFaq[] = [
  {
    question: 'How do I book?',
    answer:
      'Choose a treatment, a day and a time on our [booking page](/booking-appointment). We’ll hold the time for {hold} while you enter your details. You can also [contact us](/contact-us), and we’ll book it for you.',
    onHomePage: true,
  },
  {
    question: 'Can I change or cancel my appointment?',
    answer:
      'Yes. Please give us {notice}. The email about your booking has a link to change or cancel it. See also our [terms and conditions](/terms-and-conditions).',
    onHomePage: true,
  },
  {
    question: 'Do I need a patch test?',
    answer:
      'Some treatments need a patch test at least {patchTest} beforehand. We’ll tell you before you book. If you have not had one with us, please [contact us](/contact-us) to arrange it.',
    onHomePage: true,
  },
]
