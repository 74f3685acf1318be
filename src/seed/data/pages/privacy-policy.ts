import type { SeedPage } from '@/seed/data/types'

export const privacyPolicy: SeedPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  intro: 'Last updated January 13, 2025. What we keep about you, why, and how to have it changed or removed.',
  body: `<h2>Who we are</h2>
<p>Linden &amp; Lace runs this website and two salons, in Medway and Maidstone. We are the controller of the personal data described here. Write to <a href="mailto:hello@lindenandlace.example">hello@lindenandlace.example</a> with any questions about it.</p>
<h2>What we collect</h2>
<ul><li><strong>When you book:</strong> your name, phone number, email and postal address, the treatment, time and place, and any notes you add.</li><li><strong>When you pay:</strong> the amount, the method and a reference from our payment provider. Card numbers go straight to the provider. We never see or store them.</li><li><strong>When you write to us:</strong> your message and how to reply to it.</li><li><strong>In the salon:</strong> the date and result of patch tests, where a treatment needs one.</li></ul>
<h2>Why we use it</h2>
<p>To arrange your appointments and remind you of them, treat you safely, take payment and keep the accounts the law requires. We do not sell data, and we do not send marketing unless you have asked for it.</p>
<h2>How long we keep it</h2>
<p>We keep data for as long as required under UK law. We keep payment records for six years after the end of the tax year, and patch-test records for as long as we need them to treat you safely. Unfinished baskets are deleted within days.</p>
<h2>Your rights</h2>
<p>You may ask for a copy of your data, have mistakes corrected, have it erased where the law does not require us to keep it, or object to how we use it. We’ll answer within one month. If you are not satisfied, you may complain to the Information Commissioner’s Office.</p>`,
  metaDescription:
    'What Linden & Lace keeps about you, why, for how long, and how to have it changed or removed.',
  picture: null,
}
