import type { PageProps } from '@/app/(booking)/flow'
import { TimePage } from '@/app/(booking)/time-page'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('time')

export default function SelectTime(props: PageProps) {
  return <TimePage name="time" {...props} />
}
