/** The texts about the days in which an infill can be done (D107), for visitors and in the editor. */
export const infillTexts = {
  question: 'When was your last set or infill?',
  hint: 'We’ll show you the days that this infill is for. Leave blank if you do not know.',
  future: 'Please enter today or an earlier day.',
  window: 'This infill is for {first} to {last}.',
  outside: 'On {day}, this infill does not fit.',
  outsideMark: 'outside the days of this infill',
  fits: 'Choose {treatment} instead',
  callUs: 'Please call us, and we’ll help you choose.',
  from: 'The first day after the last set or infill. Leave both blank for a treatment that is not an infill.',
  to: 'The last day after the last set or infill.',
  fullSets: 'We count the days from these, and from other infills of them.',
} as const
