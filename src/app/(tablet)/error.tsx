'use client'

import { FailedLater } from '@/storefront/pages/FailedLater.client'

export default function Failed() {
  return <FailedLater />
}
