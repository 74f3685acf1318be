import type { SeedPage } from '@/seed/data/types'

export const aboutUs: SeedPage = {
  slug: 'about-us',
  title: 'About us',
  intro: 'We began with one couch, one lamp and a promise not to hurry anybody.',
  body: `<h2>Our story</h2>
<p>Linden &amp; Lace opened as a single room above a bakery, where the appointment book was a school exercise book and everyone left smelling faintly of bread. The book filled and the room did not grow, so we moved to Regent House in Rochester. Then half our regulars turned out to live in Maidstone, so we opened a second salon there.</p>
<p>We are eight people now. Some of us trained as painters, nurses and dancers before we trained in beauty, and it shows in the care we take over line, hygiene and posture.</p>
<h2>How we work</h2>
<p>We book fewer people than we could. Every appointment has its own clean-up time, so your therapist is not watching the clock and your couch is freshly made up. We’ll tell you what will suit you, and what will not.</p>
<ul><li>Patch tests are free and never skipped.</li><li>Tools are sterilised or used once.</li><li>The price you see is the price you pay. There is nothing to add on the day.</li></ul>
<p>Book online whenever you like, or ring us: there is a person on the other end.</p>`,
  metaDescription:
    'Two small salons in Medway and Maidstone, eight people, and a promise not to hurry anybody.',
  picture: 'about-us',
}
