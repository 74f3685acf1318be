import type { PageProps } from '@/app/(booking)/flow'
import { TimePage } from '@/app/(booking)/time-page'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('date')

export default function SelectDate(props: PageProps) {
  return <TimePage name="date" {...props} />
}
