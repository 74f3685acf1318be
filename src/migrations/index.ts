import * as migration_20261127_145642_start from './20261127_145642_start';
import * as migration_20261127_150316_attendance_only from './20261127_150316_attendance_only';
import * as migration_20261127_223726_salon_open from './20261127_223726_salon_open';
import * as migration_20261128_022156_location_set_up from './20261128_022156_location_set_up';
import * as migration_20261128_043705_invitation_mail from './20261128_043705_invitation_mail';
import * as migration_20261128_044324_imports from './20261128_044324_imports';
import * as migration_20261129_084332_brand_icon from './20261129_084332_brand_icon';
import * as migration_20261129_092701_deposits from './20261129_092701_deposits';
import * as migration_20261129_093057_content_editors from './20261129_093057_content_editors';
import * as migration_20261129_112740_treatment_without_staff from './20261129_112740_treatment_without_staff';
import * as migration_20261129_145008_search_words from './20261129_145008_search_words';
import * as migration_20261129_150030_testimonial_details from './20261129_150030_testimonial_details';
import * as migration_20261129_154448_rooms_and_equipment from './20261129_154448_rooms_and_equipment';
import * as migration_20261129_160113_planned_visits from './20261129_160113_planned_visits';
import * as migration_20261129_163223_tinted_people from './20261129_163223_tinted_people';
import * as migration_20261129_181014_visits_and_guests from './20261129_181014_visits_and_guests';
import * as migration_20261129_185409_payments_in_parts from './20261129_185409_payments_in_parts';
import * as migration_20261129_192020_visit_at_the_desk from './20261129_192020_visit_at_the_desk';
import * as migration_20261129_195632_till_movements from './20261129_195632_till_movements';
import * as migration_20261129_214736_travel_and_waiting_minutes from './20261129_214736_travel_and_waiting_minutes';
import * as migration_20261129_221826_patch_tests_and_infills from './20261129_221826_patch_tests_and_infills';
import * as migration_20261130_010245_gift_vouchers from './20261130_010245_gift_vouchers';
import * as migration_20261130_012853_disputes_listed from './20261130_012853_disputes_listed';
import * as migration_20261130_015330_bill_changes from './20261130_015330_bill_changes';
import * as migration_20261130_021910_clean_up_within_a_visit from './20261130_021910_clean_up_within_a_visit';
import * as migration_20261130_023811_course_right_to_cancel from './20261130_023811_course_right_to_cancel';
import * as migration_20261130_045436_receipts from './20261130_045436_receipts';
import * as migration_20261130_050719_text_messages from './20261130_050719_text_messages';
import * as migration_20261130_051343_voucher_location from './20261130_051343_voucher_location';
import * as migration_20261130_052701_changed_products from './20261130_052701_changed_products';
import * as migration_20261130_054340_payment_links from './20261130_054340_payment_links';
import * as migration_20261130_080721_voucher_orders from './20261130_080721_voucher_orders';
import * as migration_20261130_090610_my_bookings from './20261130_090610_my_bookings';
import * as migration_20261130_093949_waiting_list from './20261130_093949_waiting_list';
import * as migration_20261130_095319_service_cadence from './20261130_095319_service_cadence';
import * as migration_20261130_100004_voucher_uses from './20261130_100004_voucher_uses';
import * as migration_20261130_100843_forms from './20261130_100843_forms';
import * as migration_20261130_113906_forms_for_courses from './20261130_113906_forms_for_courses';
import * as migration_20261130_122526_treatment_rights from './20261130_122526_treatment_rights';
import * as migration_20261130_124608_come_again from './20261130_124608_come_again';
import * as migration_20261130_150525_move_up from './20261130_150525_move_up';
import * as migration_20261130_182814_move_up_accepted from './20261130_182814_move_up_accepted';
import * as migration_20261130_190457_certificate_name from './20261130_190457_certificate_name';
import * as migration_20261130_193320_texts_consent_record from './20261130_193320_texts_consent_record';
import * as migration_20261130_221623_staff_cancellations from './20261130_221623_staff_cancellations';
import * as migration_20261130_221740_offered_stretches from './20261130_221740_offered_stretches';

export const migrations = [
  {
    up: migration_20261127_145642_start.up,
    down: migration_20261127_145642_start.down,
    name: '20261127_145642_start',
  },
  {
    up: migration_20261127_150316_attendance_only.up,
    down: migration_20261127_150316_attendance_only.down,
    name: '20261127_150316_attendance_only',
  },
  {
    up: migration_20261127_223726_salon_open.up,
    down: migration_20261127_223726_salon_open.down,
    name: '20261127_223726_salon_open',
  },
  {
    up: migration_20261128_022156_location_set_up.up,
    down: migration_20261128_022156_location_set_up.down,
    name: '20261128_022156_location_set_up',
  },
  {
    up: migration_20261128_043705_invitation_mail.up,
    down: migration_20261128_043705_invitation_mail.down,
    name: '20261128_043705_invitation_mail',
  },
  {
    up: migration_20261128_044324_imports.up,
    down: migration_20261128_044324_imports.down,
    name: '20261128_044324_imports',
  },
  {
    up: migration_20261129_084332_brand_icon.up,
    down: migration_20261129_084332_brand_icon.down,
    name: '20261129_084332_brand_icon',
  },
  {
    up: migration_20261129_092701_deposits.up,
    down: migration_20261129_092701_deposits.down,
    name: '20261129_092701_deposits',
  },
  {
    up: migration_20261129_093057_content_editors.up,
    down: migration_20261129_093057_content_editors.down,
    name: '20261129_093057_content_editors',
  },
  {
    up: migration_20261129_112740_treatment_without_staff.up,
    down: migration_20261129_112740_treatment_without_staff.down,
    name: '20261129_112740_treatment_without_staff',
  },
  {
    up: migration_20261129_145008_search_words.up,
    down: migration_20261129_145008_search_words.down,
    name: '20261129_145008_search_words',
  },
  {
    up: migration_20261129_150030_testimonial_details.up,
    down: migration_20261129_150030_testimonial_details.down,
    name: '20261129_150030_testimonial_details',
  },
  {
    up: migration_20261129_154448_rooms_and_equipment.up,
    down: migration_20261129_154448_rooms_and_equipment.down,
    name: '20261129_154448_rooms_and_equipment',
  },
  {
    up: migration_20261129_160113_planned_visits.up,
    down: migration_20261129_160113_planned_visits.down,
    name: '20261129_160113_planned_visits',
  },
  {
    up: migration_20261129_163223_tinted_people.up,
    down: migration_20261129_163223_tinted_people.down,
    name: '20261129_163223_tinted_people',
  },
  {
    up: migration_20261129_181014_visits_and_guests.up,
    down: migration_20261129_181014_visits_and_guests.down,
    name: '20261129_181014_visits_and_guests',
  },
  {
    up: migration_20261129_185409_payments_in_parts.up,
    down: migration_20261129_185409_payments_in_parts.down,
    name: '20261129_185409_payments_in_parts',
  },
  {
    up: migration_20261129_192020_visit_at_the_desk.up,
    down: migration_20261129_192020_visit_at_the_desk.down,
    name: '20261129_192020_visit_at_the_desk',
  },
  {
    up: migration_20261129_195632_till_movements.up,
    down: migration_20261129_195632_till_movements.down,
    name: '20261129_195632_till_movements',
  },
  {
    up: migration_20261129_214736_travel_and_waiting_minutes.up,
    down: migration_20261129_214736_travel_and_waiting_minutes.down,
    name: '20261129_214736_travel_and_waiting_minutes',
  },
  {
    up: migration_20261129_221826_patch_tests_and_infills.up,
    down: migration_20261129_221826_patch_tests_and_infills.down,
    name: '20261129_221826_patch_tests_and_infills',
  },
  {
    up: migration_20261130_010245_gift_vouchers.up,
    down: migration_20261130_010245_gift_vouchers.down,
    name: '20261130_010245_gift_vouchers',
  },
  {
    up: migration_20261130_012853_disputes_listed.up,
    down: migration_20261130_012853_disputes_listed.down,
    name: '20261130_012853_disputes_listed',
  },
  {
    up: migration_20261130_015330_bill_changes.up,
    down: migration_20261130_015330_bill_changes.down,
    name: '20261130_015330_bill_changes',
  },
  {
    up: migration_20261130_021910_clean_up_within_a_visit.up,
    down: migration_20261130_021910_clean_up_within_a_visit.down,
    name: '20261130_021910_clean_up_within_a_visit',
  },
  {
    up: migration_20261130_023811_course_right_to_cancel.up,
    down: migration_20261130_023811_course_right_to_cancel.down,
    name: '20261130_023811_course_right_to_cancel',
  },
  {
    up: migration_20261130_045436_receipts.up,
    down: migration_20261130_045436_receipts.down,
    name: '20261130_045436_receipts',
  },
  {
    up: migration_20261130_050719_text_messages.up,
    down: migration_20261130_050719_text_messages.down,
    name: '20261130_050719_text_messages',
  },
  {
    up: migration_20261130_051343_voucher_location.up,
    down: migration_20261130_051343_voucher_location.down,
    name: '20261130_051343_voucher_location',
  },
  {
    up: migration_20261130_052701_changed_products.up,
    down: migration_20261130_052701_changed_products.down,
    name: '20261130_052701_changed_products',
  },
  {
    up: migration_20261130_054340_payment_links.up,
    down: migration_20261130_054340_payment_links.down,
    name: '20261130_054340_payment_links',
  },
  {
    up: migration_20261130_080721_voucher_orders.up,
    down: migration_20261130_080721_voucher_orders.down,
    name: '20261130_080721_voucher_orders',
  },
  {
    up: migration_20261130_090610_my_bookings.up,
    down: migration_20261130_090610_my_bookings.down,
    name: '20261130_090610_my_bookings',
  },
  {
    up: migration_20261130_093949_waiting_list.up,
    down: migration_20261130_093949_waiting_list.down,
    name: '20261130_093949_waiting_list',
  },
  {
    up: migration_20261130_095319_service_cadence.up,
    down: migration_20261130_095319_service_cadence.down,
    name: '20261130_095319_service_cadence',
  },
  {
    up: migration_20261130_100004_voucher_uses.up,
    down: migration_20261130_100004_voucher_uses.down,
    name: '20261130_100004_voucher_uses',
  },
  {
    up: migration_20261130_100843_forms.up,
    down: migration_20261130_100843_forms.down,
    name: '20261130_100843_forms',
  },
  {
    up: migration_20261130_113906_forms_for_courses.up,
    down: migration_20261130_113906_forms_for_courses.down,
    name: '20261130_113906_forms_for_courses',
  },
  {
    up: migration_20261130_122526_treatment_rights.up,
    down: migration_20261130_122526_treatment_rights.down,
    name: '20261130_122526_treatment_rights',
  },
  {
    up: migration_20261130_124608_come_again.up,
    down: migration_20261130_124608_come_again.down,
    name: '20261130_124608_come_again',
  },
  {
    up: migration_20261130_150525_move_up.up,
    down: migration_20261130_150525_move_up.down,
    name: '20261130_150525_move_up',
  },
  {
    up: migration_20261130_182814_move_up_accepted.up,
    down: migration_20261130_182814_move_up_accepted.down,
    name: '20261130_182814_move_up_accepted',
  },
  {
    up: migration_20261130_190457_certificate_name.up,
    down: migration_20261130_190457_certificate_name.down,
    name: '20261130_190457_certificate_name',
  },
  {
    up: migration_20261130_193320_texts_consent_record.up,
    down: migration_20261130_193320_texts_consent_record.down,
    name: '20261130_193320_texts_consent_record',
  },
  {
    up: migration_20261130_221623_staff_cancellations.up,
    down: migration_20261130_221623_staff_cancellations.down,
    name: '20261130_221623_staff_cancellations',
  },
  {
    up: migration_20261130_221740_offered_stretches.up,
    down: migration_20261130_221740_offered_stretches.down,
    name: '20261130_221740_offered_stretches'
  },
];
