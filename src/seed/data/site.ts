/** Brand, banner and footer of the demo salon, with the fields of the site settings. */
export const site = {
  name: 'Linden & Lace',
  tagline: 'Beauty & Academy',
  description:
    'Brows, lashes, nails, skin and smiles in Medway and Maidstone. Book a treatment online in a minute.',
  banner: { shown: true, text: 'Lash subscriptions are coming soon. Ask us at your next visit.', link: '' },
  email: 'hello@lindenandlace.example',
  phone: '01632 960142',
  // Links to the networks' home pages, because the demo has no profiles of its own.
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' },
  ],
  footerText:
    'Two small salons and an academy in Kent. By appointment and never hurried, since our first room above a bakery.',
  noticeAddress: 'diary@lindenandlace.example',
}
