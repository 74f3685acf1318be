import * as migration_20261121_141249_start from './20261121_141249_start';
import * as migration_20261122_021305_moved_at from './20261122_021305_moved_at';
import * as migration_20261122_061310_caps_and_ages from './20261122_061310_caps_and_ages';
import * as migration_20261122_064029_asked_at from './20261122_064029_asked_at';
import * as migration_20261122_065054_automatic_refunds from './20261122_065054_automatic_refunds';
import * as migration_20261122_072508_square_locations from './20261122_072508_square_locations';
import * as migration_20261122_073758_account_rules from './20261122_073758_account_rules';
import * as migration_20261122_093514_refunds_for_appointments from './20261122_093514_refunds_for_appointments';
import * as migration_20261122_102705_academy from './20261122_102705_academy';
import * as migration_20261122_233741_self_service from './20261122_233741_self_service';
import * as migration_20261123_003302_enquiries from './20261123_003302_enquiries';
import * as migration_20261123_003405_testimonial_photo from './20261123_003405_testimonial_photo';
import * as migration_20261123_065832_drafts_of_content from './20261123_065832_drafts_of_content';
import * as migration_20261123_072500_promotions_by_the_minute from './20261123_072500_promotions_by_the_minute';
import * as migration_20261123_073218_picture_widths from './20261123_073218_picture_widths';
import * as migration_20261123_073419_enquiry_texts from './20261123_073419_enquiry_texts';
import * as migration_20261123_073747_search_and_redirects from './20261123_073747_search_and_redirects';
import * as migration_20261123_074422_gallery_team_offers from './20261123_074422_gallery_team_offers';
import * as migration_20261123_075516_words_and_look from './20261123_075516_words_and_look';
import * as migration_20261123_080252_attendance_noted from './20261123_080252_attendance_noted';
import * as migration_20261123_081004_sections from './20261123_081004_sections';
import * as migration_20261123_090900_testimonial_photo_may_go from './20261123_090900_testimonial_photo_may_go';
import * as migration_20261123_103500_locked_course_may_go from './20261123_103500_locked_course_may_go';
import * as migration_20261123_104243_desk from './20261123_104243_desk';
import * as migration_20261123_104456_customers_search from './20261123_104456_customers_search';
import * as migration_20261123_104830_owner_words from './20261123_104830_owner_words';
import * as migration_20261123_105431_customer_card from './20261123_105431_customer_card';
import * as migration_20261123_110601_customer_pictures from './20261123_110601_customer_pictures';
import * as migration_20261123_170000_customers_found from './20261123_170000_customers_found';
import * as migration_20261123_223144_booking_words from './20261123_223144_booking_words';
import * as migration_20261123_223601_desk_card from './20261123_223601_desk_card';
import * as migration_20261123_224911_refund_till from './20261123_224911_refund_till';
import * as migration_20261123_230103_event_series from './20261123_230103_event_series';
import * as migration_20261123_231351_titles_of_lists from './20261123_231351_titles_of_lists';
import * as migration_20261124_041230_words_of_booking from './20261124_041230_words_of_booking';
import * as migration_20261124_045821_second_factors from './20261124_045821_second_factors';
import * as migration_20261124_051925_audit_from_where from './20261124_051925_audit_from_where';
import * as migration_20261124_133555_words_of_paying from './20261124_133555_words_of_paying';
import * as migration_20261125_140830_words_of_sums from './20261125_140830_words_of_sums';
import * as migration_20261125_182903_words_of_names_and_terms from './20261125_182903_words_of_names_and_terms';
import * as migration_20261125_214621_mails_by_recipient from './20261125_214621_mails_by_recipient';
import * as migration_20261126_202946_visitor_words_and_aftercare from './20261126_202946_visitor_words_and_aftercare';
import * as migration_20261126_204210_line_discounts from './20261126_204210_line_discounts';
import * as migration_20261126_204728_mail_terms from './20261126_204728_mail_terms';
import * as migration_20261126_210351_audit_sequence from './20261126_210351_audit_sequence';
import * as migration_20261126_211600_diary_settings from './20261126_211600_diary_settings';
import * as migration_20261126_212100_square_account_and_alert_phases from './20261126_212100_square_account_and_alert_phases';
import * as migration_20261126_212425_bin from './20261126_212425_bin';
import * as migration_20261126_212603_gallery_drafts from './20261126_212603_gallery_drafts';
import * as migration_20261127_074705_course_study_hours from './20261127_074705_course_study_hours';
import * as migration_20261127_110530_plain_customer_search from './20261127_110530_plain_customer_search';
import * as migration_20261127_110601_texts_as_data from './20261127_110601_texts_as_data';

export const migrations = [
  {
    up: migration_20261121_141249_start.up,
    down: migration_20261121_141249_start.down,
    name: '20261121_141249_start',
  },
  {
    up: migration_20261122_021305_moved_at.up,
    down: migration_20261122_021305_moved_at.down,
    name: '20261122_021305_moved_at',
  },
  {
    up: migration_20261122_061310_caps_and_ages.up,
    down: migration_20261122_061310_caps_and_ages.down,
    name: '20261122_061310_caps_and_ages',
  },
  {
    up: migration_20261122_064029_asked_at.up,
    down: migration_20261122_064029_asked_at.down,
    name: '20261122_064029_asked_at',
  },
  {
    up: migration_20261122_065054_automatic_refunds.up,
    down: migration_20261122_065054_automatic_refunds.down,
    name: '20261122_065054_automatic_refunds',
  },
  {
    up: migration_20261122_072508_square_locations.up,
    down: migration_20261122_072508_square_locations.down,
    name: '20261122_072508_square_locations',
  },
  {
    up: migration_20261122_073758_account_rules.up,
    down: migration_20261122_073758_account_rules.down,
    name: '20261122_073758_account_rules',
  },
  {
    up: migration_20261122_093514_refunds_for_appointments.up,
    down: migration_20261122_093514_refunds_for_appointments.down,
    name: '20261122_093514_refunds_for_appointments',
  },
  {
    up: migration_20261122_102705_academy.up,
    down: migration_20261122_102705_academy.down,
    name: '20261122_102705_academy',
  },
  {
    up: migration_20261122_233741_self_service.up,
    down: migration_20261122_233741_self_service.down,
    name: '20261122_233741_self_service',
  },
  {
    up: migration_20261123_003302_enquiries.up,
    down: migration_20261123_003302_enquiries.down,
    name: '20261123_003302_enquiries',
  },
  {
    up: migration_20261123_003405_testimonial_photo.up,
    down: migration_20261123_003405_testimonial_photo.down,
    name: '20261123_003405_testimonial_photo',
  },
  {
    up: migration_20261123_065832_drafts_of_content.up,
    down: migration_20261123_065832_drafts_of_content.down,
    name: '20261123_065832_drafts_of_content',
  },
  {
    up: migration_20261123_072500_promotions_by_the_minute.up,
    down: migration_20261123_072500_promotions_by_the_minute.down,
    name: '20261123_072500_promotions_by_the_minute',
  },
  {
    up: migration_20261123_073218_picture_widths.up,
    down: migration_20261123_073218_picture_widths.down,
    name: '20261123_073218_picture_widths',
  },
  {
    up: migration_20261123_073419_enquiry_texts.up,
    down: migration_20261123_073419_enquiry_texts.down,
    name: '20261123_073419_enquiry_texts',
  },
  {
    up: migration_20261123_073747_search_and_redirects.up,
    down: migration_20261123_073747_search_and_redirects.down,
    name: '20261123_073747_search_and_redirects',
  },
  {
    up: migration_20261123_074422_gallery_team_offers.up,
    down: migration_20261123_074422_gallery_team_offers.down,
    name: '20261123_074422_gallery_team_offers',
  },
  {
    up: migration_20261123_075516_words_and_look.up,
    down: migration_20261123_075516_words_and_look.down,
    name: '20261123_075516_words_and_look',
  },
  {
    up: migration_20261123_080252_attendance_noted.up,
    down: migration_20261123_080252_attendance_noted.down,
    name: '20261123_080252_attendance_noted',
  },
  {
    up: migration_20261123_081004_sections.up,
    down: migration_20261123_081004_sections.down,
    name: '20261123_081004_sections',
  },
  {
    up: migration_20261123_090900_testimonial_photo_may_go.up,
    down: migration_20261123_090900_testimonial_photo_may_go.down,
    name: '20261123_090900_testimonial_photo_may_go',
  },
  {
    up: migration_20261123_103500_locked_course_may_go.up,
    down: migration_20261123_103500_locked_course_may_go.down,
    name: '20261123_103500_locked_course_may_go',
  },
  {
    up: migration_20261123_104243_desk.up,
    down: migration_20261123_104243_desk.down,
    name: '20261123_104243_desk',
  },
  {
    up: migration_20261123_104456_customers_search.up,
    down: migration_20261123_104456_customers_search.down,
    name: '20261123_104456_customers_search',
  },
  {
    up: migration_20261123_104830_owner_words.up,
    down: migration_20261123_104830_owner_words.down,
    name: '20261123_104830_owner_words',
  },
  {
    up: migration_20261123_105431_customer_card.up,
    down: migration_20261123_105431_customer_card.down,
    name: '20261123_105431_customer_card',
  },
  {
    up: migration_20261123_110601_customer_pictures.up,
    down: migration_20261123_110601_customer_pictures.down,
    name: '20261123_110601_customer_pictures',
  },
  {
    up: migration_20261123_170000_customers_found.up,
    down: migration_20261123_170000_customers_found.down,
    name: '20261123_170000_customers_found',
  },
  {
    up: migration_20261123_223144_booking_words.up,
    down: migration_20261123_223144_booking_words.down,
    name: '20261123_223144_booking_words',
  },
  {
    up: migration_20261123_223601_desk_card.up,
    down: migration_20261123_223601_desk_card.down,
    name: '20261123_223601_desk_card',
  },
  {
    up: migration_20261123_224911_refund_till.up,
    down: migration_20261123_224911_refund_till.down,
    name: '20261123_224911_refund_till',
  },
  {
    up: migration_20261123_230103_event_series.up,
    down: migration_20261123_230103_event_series.down,
    name: '20261123_230103_event_series',
  },
  {
    up: migration_20261123_231351_titles_of_lists.up,
    down: migration_20261123_231351_titles_of_lists.down,
    name: '20261123_231351_titles_of_lists',
  },
  {
    up: migration_20261124_041230_words_of_booking.up,
    down: migration_20261124_041230_words_of_booking.down,
    name: '20261124_041230_words_of_booking',
  },
  {
    up: migration_20261124_045821_second_factors.up,
    down: migration_20261124_045821_second_factors.down,
    name: '20261124_045821_second_factors',
  },
  {
    up: migration_20261124_051925_audit_from_where.up,
    down: migration_20261124_051925_audit_from_where.down,
    name: '20261124_051925_audit_from_where',
  },
  {
    up: migration_20261124_133555_words_of_paying.up,
    down: migration_20261124_133555_words_of_paying.down,
    name: '20261124_133555_words_of_paying',
  },
  {
    up: migration_20261125_140830_words_of_sums.up,
    down: migration_20261125_140830_words_of_sums.down,
    name: '20261125_140830_words_of_sums',
  },
  {
    up: migration_20261125_182903_words_of_names_and_terms.up,
    down: migration_20261125_182903_words_of_names_and_terms.down,
    name: '20261125_182903_words_of_names_and_terms',
  },
  {
    up: migration_20261125_214621_mails_by_recipient.up,
    down: migration_20261125_214621_mails_by_recipient.down,
    name: '20261125_214621_mails_by_recipient',
  },
  {
    up: migration_20261126_202946_visitor_words_and_aftercare.up,
    down: migration_20261126_202946_visitor_words_and_aftercare.down,
    name: '20261126_202946_visitor_words_and_aftercare',
  },
  {
    up: migration_20261126_204210_line_discounts.up,
    down: migration_20261126_204210_line_discounts.down,
    name: '20261126_204210_line_discounts',
  },
  {
    up: migration_20261126_204728_mail_terms.up,
    down: migration_20261126_204728_mail_terms.down,
    name: '20261126_204728_mail_terms',
  },
  {
    up: migration_20261126_210351_audit_sequence.up,
    down: migration_20261126_210351_audit_sequence.down,
    name: '20261126_210351_audit_sequence',
  },
  {
    up: migration_20261126_211600_diary_settings.up,
    down: migration_20261126_211600_diary_settings.down,
    name: '20261126_211600_diary_settings',
  },
  {
    up: migration_20261126_212100_square_account_and_alert_phases.up,
    down: migration_20261126_212100_square_account_and_alert_phases.down,
    name: '20261126_212100_square_account_and_alert_phases',
  },
  {
    up: migration_20261126_212425_bin.up,
    down: migration_20261126_212425_bin.down,
    name: '20261126_212425_bin',
  },
  {
    up: migration_20261126_212603_gallery_drafts.up,
    down: migration_20261126_212603_gallery_drafts.down,
    name: '20261126_212603_gallery_drafts',
  },
  {
    up: migration_20261127_074705_course_study_hours.up,
    down: migration_20261127_074705_course_study_hours.down,
    name: '20261127_074705_course_study_hours',
  },
  {
    up: migration_20261127_110530_plain_customer_search.up,
    down: migration_20261127_110530_plain_customer_search.down,
    name: '20261127_110530_plain_customer_search',
  },
  {
    up: migration_20261127_110601_texts_as_data.up,
    down: migration_20261127_110601_texts_as_data.down,
    name: '20261127_110601_texts_as_data'
  },
];
