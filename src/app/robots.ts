import type { MetadataRoute } from 'next'

/** Needs no database: drawn while building. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      disallow: ['/management', '/admin', '/api/', '/preview', '/booking-summary', '/payment-'],
      allow: ['/', '/api/media/'],
    },
  }
}
