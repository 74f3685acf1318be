import type { SeedPage } from '@/seed/data/types'

export const termsAndConditions: SeedPage = {
  slug: 'terms-and-conditions',
  title: 'Terms and conditions',
  intro: 'The short version: give us {notice}, have your patch test, and tell us anything we should know.',
  body: `<h2>Booking fee</h2>
<p>A 50% non-refundable booking fee secures your appointment. It is deducted from the final balance on the day. You may also pay the full price when you book.</p>
<p>You may also book without paying online and pay at the salon, whenever our checkout offers it.</p>
<h2>Cancelling or changing</h2>
<p>Please give us {notice} for cancellations or changes. With that notice your booking fee moves with you to the new date. With less notice we keep the fee, because we can rarely fill the time again.</p>
<p>If we have to cancel, you can choose another time or a full refund.</p>
<h2>Lash infills</h2>
<p>The price of an infill depends on how long ago your last appointment with us was:</p>
<ul><li>within 7 days,</li><li>8 to 21 days,</li><li>22 to 28 days.</li></ul>
<p>At least 50% of your extensions must be intact. With fewer, or after 28 days, a full set is needed.</p>
<h2>Patch tests</h2>
<p>A patch test at least {patchTest} beforehand is required for lash lifts, lash tinting, brow tinting, brow lamination and semi-permanent mascara, and recommended for extensions. Without one we cannot carry out the treatment on the day. Please tell us about allergies, pregnancy, medicines and recent procedures.</p>
<h2>Courses</h2>
<p>You pay for a course in full when you book. For a course on a date, {deposit} of the price is a non-refundable deposit. If you give us {courseNotice} or more, we’ll refund the rest. For an online course, we’ll tell you before you pay how long you have to ask for a full refund.</p>
<h2>Payment</h2>
<p>You pay for your treatments in full on the day, less anything you’ve already paid. We accept card payments and bank transfers. All prices are in pounds sterling.</p>
<h2>Arriving</h2>
<p>If you are running late, ring us. We’ll do what we can in the time that is left. After fifteen minutes we may have to ask you to choose another day. We’ll send you a reminder the day before.</p>
<h2>If you are not happy</h2>
<p>Tell us within seven days and let us look at it. We’ll put right anything we got wrong, at no charge. Nothing in these terms takes away your rights under the law of England and Wales.</p>`,
  metaDescription: 'Booking fee, {notice}, infills, patch tests, courses and payment at Linden & Lace.',
  picture: null,
}
