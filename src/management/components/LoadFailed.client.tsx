'use client'

import { useRouter } from 'next/navigation'
import { Notice } from './Notice.client'

/** What a screen that loads on the server says when it could not, never an empty list: with *Try again*. */
export const LoadFailed = ({ message }: { message: string }) => {
  const router = useRouter()
  return <Notice message={message} action={{ label: 'Try again', run: () => router.refresh() }} />
}
