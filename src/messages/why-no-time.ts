/** Why the site offers no time, in words for the desk; times and names come in words. */
export const whyTexts = {
  off: (person: string): string => `${person} does not work there on this day.`,
  break: (when: string, person: string): string => `Break ${when}: ${person} is not working then.`,
  past: 'That time has passed.',
  'beyond-horizon': 'Visitors cannot book that far ahead yet. You can.',
  notice: (until: string): string =>
    `Visitors need to give notice, so they cannot book anything before ${until}. You can book it from here.`,
  booked: (when: string): string => `Booked ${when}.`,
  held: (when: string): string => `A visitor is booking ${when} right now.`,
  event: (when: string, name: string): string => `${name} ${when}.`,
  eventThen: (name: string): string => `There is an event at that time: ${name}.`,
  closed: (when: string, name: string): string => `Closed ${when} (${name}).`,
  'too-short': (when: string, need: number): string =>
    `Free ${when}, but too short: the treatment needs ${need} minutes including clean-up.`,
  notPerformed: (person: string): string => `${person} does not do this treatment.`,
  noPrice: 'This treatment has no price at this location.',
} as const
