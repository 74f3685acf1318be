'use client'

import { Alert } from '@/storefront/ui/Alert.client'
import { Button } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'

interface Props {
  error: Error
  reset: () => void
}

export default function ReadingError({ reset }: Props) {
  return (
    <Container className="grid max-w-[44rem] gap-6 py-24">
      <h1 className="text-h2">This page would not open</h1>
      <Alert
        message="Something went wrong on our side. Nothing was lost; please try again."
        takeFocus={false}
      />
      <div>
        <Button onClick={reset}>Try again</Button>
      </div>
    </Container>
  )
}
