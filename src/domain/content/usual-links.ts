interface Link {
  label: string
  href: string
}

/** At the top of every page, until the owner makes another list. */
export const usualNavigation: Link[] = [
  { href: '/about-us', label: 'About' },
  { href: '/categories', label: 'Treatments' },
  { href: '/courses', label: 'Courses' },
  { href: '/contact-us', label: 'Contact' },
]

/** At its foot. */
export const usualFooterLinks: Link[] = [
  { href: '/about-us', label: 'About us' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/reviews', label: 'Reviews' },
  { href: '/aftercare', label: 'Aftercare' },
  { href: '/privacy-policy', label: 'Privacy policy' },
  { href: '/terms-and-conditions', label: 'Terms and conditions' },
  { href: '/contact-us', label: 'Contact' },
  { href: '/faq', label: 'FAQ' },
]
