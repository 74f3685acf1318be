import type { PageProps } from '../../flow'
import { TimePage } from '../../time-page'
import { createStepTitle } from '../../../step-title'

export const generateMetadata = createStepTitle('time')

export default function SelectTime(props: PageProps) {
  return <TimePage name="time" {...props} />
}
