import type { SeedLocation } from './types'

export const locations = [
  {
    key: 'medway',
    slug: 'medway',
    name: 'Medway',
    address: 'Unit 2, Regent House, Station Road, Rochester',
    city: 'Rochester',
    postcode: 'ME1 1XX',
    phone: '01632 960142',
    email: 'medway@lindenandlace.example',
    openingText: 'Monday to Friday, 9 am – 7 pm\nSaturday, 9 am – 5 pm\nSunday, closed',
    directions:
      'Ground floor of Regent House, two minutes on foot from the station. Come through the glass door on Station Road and turn left at the noticeboard. There is step-free access, and the public car park behind the building takes cards.',
    picture: 'location-medway',
    map: 'map-medway',
  },
  {
    key: 'maidstone',
    slug: 'maidstone',
    name: 'Maidstone',
    address: 'Salisbury Rd',
    city: 'Maidstone',
    postcode: 'ME14 1XX',
    phone: '01632 960187',
    email: 'maidstone@lindenandlace.example',
    openingText:
      'Tuesday to Friday, 9:30 am – 6:30 pm\nSaturday, 9 am – 5 pm\nSunday, 10 am – 3 pm\nMonday, closed',
    directions:
      'A quiet residential road a short walk from the town centre. Parking on the street is limited to two hours, so tell us if your visit is longer and we’ll lend you a visitor permit. There is one low step at the door. Ring the bell and we’ll bring the ramp.',
    picture: 'location-maidstone',
    map: 'map-maidstone',
  },
] as const satisfies readonly SeedLocation[]
