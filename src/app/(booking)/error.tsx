'use client'

import { PageFailed } from '@/storefront/pages/PageFailed.client'

export default function Failed() {
  return <PageFailed />
}
