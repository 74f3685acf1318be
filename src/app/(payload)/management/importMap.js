import { TitleCell as TitleCell_3506a3ee861060c3b9c7d7444b5665db } from '../../../management/fields/TitleCell.client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PoundsField as PoundsField_16becc8354cdc0be8bd3a9c5965cccef } from '../../../management/fields/PoundsField.client'
import { StatusCell as StatusCell_ba1b563dd1f97d2efb01da9b3f067b50 } from '../../../management/fields/StatusCell'
import { OrderList as OrderList_056063b6f4ccd7dbb130642b6902864b } from '../../../management/fields/OrderList.client'
import { NewTitle as NewTitle_b98d30f83d3d3075b663c5228f4fcbed } from '../../../management/fields/NewTitle.client'
import { ArchiveLocation as ArchiveLocation_af84e27367999d4396e18e778e9969f0 } from '../../../management/fields/ArchiveLocation'
import { CurrentPasswordField as CurrentPasswordField_703181a4599c9cf045ade453eb97e560 } from '../../../management/fields/CurrentPasswordField.client'
import { ColleagueCode as ColleagueCode_2422be9d88adf24b41d47b6432ab56a9 } from '../../../management/fields/ColleagueCode'
import { LinkedFrom as LinkedFrom_1b69532f541827f64f32c8f94af4b731 } from '../../../management/fields/LinkedFrom'
import { LinksOfSelected as LinksOfSelected_57c81cadee51516658555b95825b0480 } from '../../../management/fields/LinksOfSelected.client'
import { SectionLabel as SectionLabel_e57843596fec79485801d66a00018ddc } from '../../../management/fields/SectionLabel.client'
import { OwnerTextsForm as OwnerTextsForm_e41939ab87b409f05294673607876a70 } from '../../../management/fields/OwnerTextsForm.client'
import { Nothing as Nothing_b562932027025ca78990e0be91a961c4 } from '../../../management/fields/Nothing'
import { OwnerTextsDiff as OwnerTextsDiff_f55d39867642a216e4d971d2d29e84a4 } from '../../../management/fields/OwnerTextsDiff.client'
import { ColourField as ColourField_98614c36b36567b3ac6b5e241048bc40 } from '../../../management/fields/ColourField.client'
import { SkipLink as SkipLink_f32c707dafe1f805feceab9858becf24 } from '../../../management/shell/SkipLink.client'
import { LogoutButton as LogoutButton_240974105daf921aaa502f4c4d6aa697 } from '../../../management/shell/LogoutButton.client'
import { Mark as Mark_e819dfd653227d2192624616ade2c333 } from '../../../management/shell/Mark'
import { ViewSite as ViewSite_c72e288badc38ddb1b047c08a2304137 } from '../../../management/shell/ViewSite'
import { SearchButton as SearchButton_0a670e5c132198cd9640466cf414e4fd } from '../../../management/shell/palette/SearchButton.client'
import { MenuLinks as MenuLinks_046590f228d4788a10b33300bbf02a1d } from '../../../management/shell/MenuLinks.client'
import { Session as Session_1eb93127b609a0375b51bb6560fa640a } from '../../../management/shell/Session'
import { ControlNames as ControlNames_998c9afea2b44775390f1552e658ea2e } from '../../../management/shell/ControlNames.client'
import { ShrinkPictures as ShrinkPictures_a9e4eed2c7406f266ede9aeb96c89544 } from '../../../management/shell/ShrinkPictures.client'
import { RememberMenu as RememberMenu_2b864794f0a0181da986aebe050b412a } from '../../../management/shell/RememberMenu.client'
import { KeepPage as KeepPage_dba3cd2d4d4ff83cd09d570940af968a } from '../../../management/components/KeepPage.client'
import { Palette as Palette_efd2c621465c2423b69931aa67dd509f } from '../../../management/shell/palette/Palette.client'
import { Home as Home_dbadf02283640b4ee788ffaea61f6923 } from '../../../management/shell/redirects'
import { Login as Login_dbadf02283640b4ee788ffaea61f6923 } from '../../../management/shell/redirects'
import { Forgot as Forgot_dbadf02283640b4ee788ffaea61f6923 } from '../../../management/shell/redirects'
import { Logout as Logout_dbadf02283640b4ee788ffaea61f6923 } from '../../../management/shell/redirects'
import { Inactivity as Inactivity_dbadf02283640b4ee788ffaea61f6923 } from '../../../management/shell/redirects'
import { NewBooking as NewBooking_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { CancelMany as CancelMany_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Appointments as Appointments_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { BookingDetails as BookingDetails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { PaymentDetails as PaymentDetails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { TakeCard as TakeCard_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Payments as Payments_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Reports as Reports_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { AddAvailability as AddAvailability_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { ModifyHours as ModifyHours_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Availability as Availability_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { AddEvent as AddEvent_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { EventDetails as EventDetails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Events as Events_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Discounts as Discounts_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { CustomerInformation as CustomerInformation_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Customers as Customers_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { AddService as AddService_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { ServiceDetails as ServiceDetails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { EditService as EditService_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Category as Category_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Services as Services_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { NewCourse as NewCourse_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { CourseDetails as CourseDetails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { EditCourse as EditCourse_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { NewCourseDate as NewCourseDate_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { CourseDateDetails as CourseDateDetails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Certificate as Certificate_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Courses as Courses_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { NewMember as NewMember_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Member as Member_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Staff as Staff_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Enquiries as Enquiries_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Emails as Emails_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { SecondFactor as SecondFactor_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Sessions as Sessions_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Audit as Audit_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Retention as Retention_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { Health as Health_45f4b225fa066bf598631d42722f3140 } from '../../../management/views/views'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/management/fields/TitleCell.client#TitleCell": TitleCell_3506a3ee861060c3b9c7d7444b5665db,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/management/fields/PoundsField.client#PoundsField": PoundsField_16becc8354cdc0be8bd3a9c5965cccef,
  "/management/fields/StatusCell#StatusCell": StatusCell_ba1b563dd1f97d2efb01da9b3f067b50,
  "/management/fields/OrderList.client#OrderList": OrderList_056063b6f4ccd7dbb130642b6902864b,
  "/management/fields/NewTitle.client#NewTitle": NewTitle_b98d30f83d3d3075b663c5228f4fcbed,
  "/management/fields/ArchiveLocation#ArchiveLocation": ArchiveLocation_af84e27367999d4396e18e778e9969f0,
  "/management/fields/CurrentPasswordField.client#CurrentPasswordField": CurrentPasswordField_703181a4599c9cf045ade453eb97e560,
  "/management/fields/ColleagueCode#ColleagueCode": ColleagueCode_2422be9d88adf24b41d47b6432ab56a9,
  "/management/fields/LinkedFrom#LinkedFrom": LinkedFrom_1b69532f541827f64f32c8f94af4b731,
  "/management/fields/LinksOfSelected.client#LinksOfSelected": LinksOfSelected_57c81cadee51516658555b95825b0480,
  "/management/fields/SectionLabel.client#SectionLabel": SectionLabel_e57843596fec79485801d66a00018ddc,
  "/management/fields/OwnerTextsForm.client#OwnerTextsForm": OwnerTextsForm_e41939ab87b409f05294673607876a70,
  "/management/fields/Nothing#Nothing": Nothing_b562932027025ca78990e0be91a961c4,
  "/management/fields/OwnerTextsDiff.client#OwnerTextsDiff": OwnerTextsDiff_f55d39867642a216e4d971d2d29e84a4,
  "/management/fields/ColourField.client#ColourField": ColourField_98614c36b36567b3ac6b5e241048bc40,
  "/management/shell/SkipLink.client#SkipLink": SkipLink_f32c707dafe1f805feceab9858becf24,
  "/management/shell/LogoutButton.client#LogoutButton": LogoutButton_240974105daf921aaa502f4c4d6aa697,
  "/management/shell/Mark#Mark": Mark_e819dfd653227d2192624616ade2c333,
  "/management/shell/ViewSite#ViewSite": ViewSite_c72e288badc38ddb1b047c08a2304137,
  "/management/shell/palette/SearchButton.client#SearchButton": SearchButton_0a670e5c132198cd9640466cf414e4fd,
  "/management/shell/MenuLinks.client#MenuLinks": MenuLinks_046590f228d4788a10b33300bbf02a1d,
  "/management/shell/Session#Session": Session_1eb93127b609a0375b51bb6560fa640a,
  "/management/shell/ControlNames.client#ControlNames": ControlNames_998c9afea2b44775390f1552e658ea2e,
  "/management/shell/ShrinkPictures.client#ShrinkPictures": ShrinkPictures_a9e4eed2c7406f266ede9aeb96c89544,
  "/management/shell/RememberMenu.client#RememberMenu": RememberMenu_2b864794f0a0181da986aebe050b412a,
  "/management/components/KeepPage.client#KeepPage": KeepPage_dba3cd2d4d4ff83cd09d570940af968a,
  "/management/shell/palette/Palette.client#Palette": Palette_efd2c621465c2423b69931aa67dd509f,
  "/management/shell/redirects#Home": Home_dbadf02283640b4ee788ffaea61f6923,
  "/management/shell/redirects#Login": Login_dbadf02283640b4ee788ffaea61f6923,
  "/management/shell/redirects#Forgot": Forgot_dbadf02283640b4ee788ffaea61f6923,
  "/management/shell/redirects#Logout": Logout_dbadf02283640b4ee788ffaea61f6923,
  "/management/shell/redirects#Inactivity": Inactivity_dbadf02283640b4ee788ffaea61f6923,
  "/management/views/views#NewBooking": NewBooking_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#CancelMany": CancelMany_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Appointments": Appointments_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#BookingDetails": BookingDetails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#PaymentDetails": PaymentDetails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#TakeCard": TakeCard_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Payments": Payments_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Reports": Reports_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#AddAvailability": AddAvailability_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#ModifyHours": ModifyHours_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Availability": Availability_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#AddEvent": AddEvent_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#EventDetails": EventDetails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Events": Events_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Discounts": Discounts_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#CustomerInformation": CustomerInformation_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Customers": Customers_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#AddService": AddService_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#ServiceDetails": ServiceDetails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#EditService": EditService_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Category": Category_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Services": Services_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#NewCourse": NewCourse_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#CourseDetails": CourseDetails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#EditCourse": EditCourse_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#NewCourseDate": NewCourseDate_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#CourseDateDetails": CourseDateDetails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Certificate": Certificate_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Courses": Courses_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#NewMember": NewMember_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Member": Member_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Staff": Staff_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Enquiries": Enquiries_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Emails": Emails_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#SecondFactor": SecondFactor_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Sessions": Sessions_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Audit": Audit_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Retention": Retention_45f4b225fa066bf598631d42722f3140,
  "/management/views/views#Health": Health_45f4b225fa066bf598631d42722f3140,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
