import { fullName } from '@/domain/text/names'

interface Named {
  first_name: string
  last_name: string
}

/** "Ada Lovelace", of a customer or of somebody who works here. */
export const personName = ({ first_name, last_name }: Named): string => fullName(first_name, last_name)

/** Those whose name holds what is typed, in any case. */
export const matchingName = <Person extends Named>(people: Person[], typed: string): Person[] => {
  const text = typed.trim().toLowerCase()
  return text ? people.filter((one) => personName(one).toLowerCase().includes(text)) : people
}
