import { OwnFormNote as OwnFormNote_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { ServiceSetUp as ServiceSetUp_006b58216aed8eb04c4acf26dcbf58aa } from '../../../management/fields/SetUp.client'
import { TitleCell as TitleCell_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
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
import { PoundsDiff as PoundsDiff_a187ad659318ed3def36c9a8db2dba73 } from '../../../management/fields/Diffs.client'
import { PricesCell as PricesCell_3acebca56ae48fa3b1740c36ce92c29f } from '../../../management/fields/DocumentFacts'
import { Performers as Performers_e578e65f7912835c05517ebf5ffe4728 } from '../../../management/fields/Performers.client'
import { Nothing as Nothing_3acebca56ae48fa3b1740c36ce92c29f } from '../../../management/fields/DocumentFacts'
import { ShownOn as ShownOn_d4f5acf8fd17a725b212a8c2b6dcbfef } from '../../../management/fields/ShownOn.client'
import { StatusCell as StatusCell_3acebca56ae48fa3b1740c36ce92c29f } from '../../../management/fields/DocumentFacts'
import { ListWelcome as ListWelcome_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { OrderList as OrderList_056063b6f4ccd7dbb130642b6902864b } from '../../../management/fields/OrderList.client'
import { NewTitle as NewTitle_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { TrackEmptyDraft as TrackEmptyDraft_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { EditedByOther as EditedByOther_e5f520e4e37a2db4b641c191e0523791 } from '../../../management/fields/EditedByOther.client'
import { PublishButton as PublishButton_c42431c736439bd73a7b037d9a4cfa18 } from '../../../management/fields/PublishButton.client'
import { VersionsView as VersionsView_4d7fe7f6e5434a63aa8cb686d63553ca } from '../../../management/views/versions/View'
import { LocationSetUp as LocationSetUp_006b58216aed8eb04c4acf26dcbf58aa } from '../../../management/fields/SetUp.client'
import { ArchiveLocation as ArchiveLocation_5923d6f8efcf9e894a6af52c05d6a59d } from '../../../management/fields/DocumentUses'
import { SectionLabel as SectionLabel_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { CurrentPasswordField as CurrentPasswordField_703181a4599c9cf045ade453eb97e560 } from '../../../management/fields/CurrentPasswordField.client'
import { AccountInvitation as AccountInvitation_e9c500dc08b56be05a76d4270d154c4f } from '../../../management/components/InviteColleague.client'
import { ColleagueCode as ColleagueCode_2422be9d88adf24b41d47b6432ab56a9 } from '../../../management/fields/ColleagueCode'
import { InviteColleague as InviteColleague_e9c500dc08b56be05a76d4270d154c4f } from '../../../management/components/InviteColleague.client'
import { LinkedFrom as LinkedFrom_5923d6f8efcf9e894a6af52c05d6a59d } from '../../../management/fields/DocumentUses'
import { AddPhotographs as AddPhotographs_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { BinNote as BinNote_57c81cadee51516658555b95825b0480 } from '../../../management/fields/LinksOfSelected.client'
import { LinksOfSelected as LinksOfSelected_57c81cadee51516658555b95825b0480 } from '../../../management/fields/LinksOfSelected.client'
import { LinkField as LinkField_33e54f0ae7e75cf570e99f04775a4ed6 } from '../../../management/fields/LinkField.client'
import { OwnerTextsForm as OwnerTextsForm_e41939ab87b409f05294673607876a70 } from '../../../management/fields/OwnerTextsForm.client'
import { OwnerTextsDiff as OwnerTextsDiff_a187ad659318ed3def36c9a8db2dba73 } from '../../../management/fields/Diffs.client'
import { DayField as DayField_16becc8354cdc0be8bd3a9c5965cccef } from '../../../management/fields/PoundsField.client'
import { BrandPictures as BrandPictures_e11a21472d92c986423280b6fd7f8ffd } from '../../../management/fields/LookFields.client'
import { Palettes as Palettes_e11a21472d92c986423280b6fd7f8ffd } from '../../../management/fields/LookFields.client'
import { ColourField as ColourField_e11a21472d92c986423280b6fd7f8ffd } from '../../../management/fields/LookFields.client'
import { FontPairs as FontPairs_e11a21472d92c986423280b6fd7f8ffd } from '../../../management/fields/LookFields.client'
import { SkipLink as SkipLink_e12f420e36e8dd3d114106ee5e3b5871 } from '../../../management/shell/Welcome.client'
import { LogoutButton as LogoutButton_815f5c20d7ba7940f0d2e2c69d0e5cf1 } from '../../../management/shell/SessionProvider.client'
import { Mark as Mark_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { ViewSite as ViewSite_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { SearchButton as SearchButton_efd2c621465c2423b69931aa67dd509f } from '../../../management/shell/palette/Palette.client'
import { MenuLinks as MenuLinks_046590f228d4788a10b33300bbf02a1d } from '../../../management/shell/MenuLinks.client'
import { Session as Session_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { ControlNames as ControlNames_998c9afea2b44775390f1552e658ea2e } from '../../../management/shell/ControlNames.client'
import { ShrinkPictures as ShrinkPictures_a9e4eed2c7406f266ede9aeb96c89544 } from '../../../management/shell/ShrinkPictures.client'
import { FocusPreview as FocusPreview_101ef80c28f363ba3efac665bf06fa49 } from '../../../management/shell/FocusPreview.client'
import { RememberMenu as RememberMenu_046590f228d4788a10b33300bbf02a1d } from '../../../management/shell/MenuLinks.client'
import { KeepPage as KeepPage_ddf0fe0a7a2f2ec639bfadb41408e314 } from '../../../management/components/AskBeforeLeaving.client'
import { Palette as Palette_efd2c621465c2423b69931aa67dd509f } from '../../../management/shell/palette/Palette.client'
import { DiscardEmptyDraft as DiscardEmptyDraft_7e6142a47ebca993042b0268bb00b521 } from '../../../management/fields/DocumentParts.client'
import { ReloadOnBack as ReloadOnBack_da6fa13df486ddabd99bd5bab49d2ed6 } from '../../../management/shell/GoBack.client'
import { Home as Home_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { Login as Login_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { Forgot as Forgot_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { Logout as Logout_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { Inactivity as Inactivity_39af647b89c0ae07edfcf45054daa2b1 } from '../../../management/shell/payload-parts'
import { GuardedScreen as GuardedScreen_166235dd2bba1337f90b24b5ae7484b1 } from '../../../management/shell/guarded-screen'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { AppointmentsView as AppointmentsView_be61ddcdd838b146679d71c7eb806b0e } from '../../../management/views/appointments/View'
import { NewBookingView as NewBookingView_f64bbe6128b582d24e01463e694ec03a } from '../../../management/views/new-booking/View'
import { CancelManyView as CancelManyView_e1936365fe617d4c9fc35ac2ae729d69 } from '../../../management/views/cancel-many/View'
import { WaitingView as WaitingView_74329e199d4b5bb8866e4944fe66ba9c } from '../../../management/views/waiting/View'
import { BookingDetailsView as BookingDetailsView_29b6f24d51d2a90abd03e4ce93196712 } from '../../../management/views/booking-details/View'
import { AvailabilityView as AvailabilityView_e039ab23d29c45b6c3f1b113d654257f } from '../../../management/views/availability/View'
import { AddAvailabilityView as AddAvailabilityView_e039ab23d29c45b6c3f1b113d654257f } from '../../../management/views/availability/View'
import { EditHoursView as EditHoursView_e039ab23d29c45b6c3f1b113d654257f } from '../../../management/views/availability/View'
import { EventsView as EventsView_b82659793de9050d2656726753b19630 } from '../../../management/views/events/View'
import { AddEventView as AddEventView_b82659793de9050d2656726753b19630 } from '../../../management/views/events/View'
import { EventDetailsView as EventDetailsView_b82659793de9050d2656726753b19630 } from '../../../management/views/events/View'
import { CustomersView as CustomersView_80285a7d1e3d3e6ec9dba25cb265ba20 } from '../../../management/views/customers/View'
import { ImportCustomersView as ImportCustomersView_1e9d666997ae423069616ae5af6bfb5c } from '../../../management/views/imports/View'
import { InformationView as InformationView_80285a7d1e3d3e6ec9dba25cb265ba20 } from '../../../management/views/customers/View'
import { StaffView as StaffView_c56de58f09951046d746ec260cb16924 } from '../../../management/views/staff/View'
import { NewMemberView as NewMemberView_c56de58f09951046d746ec260cb16924 } from '../../../management/views/staff/View'
import { MemberView as MemberView_c56de58f09951046d746ec260cb16924 } from '../../../management/views/staff/View'
import { EnquiriesView as EnquiriesView_547e80f6aadd76b6c8ed5f1f4aaea62c } from '../../../management/views/enquiries/View'
import { EmailsView as EmailsView_33fed8575589eb6fc09feb4d8ab0444e } from '../../../management/views/emails/View'
import { ServicesView as ServicesView_145c5be4cc735b0d232d04f615efc970 } from '../../../management/views/services/View'
import { PriceListView as PriceListView_c11181ed9b39834395fa82cdc8119ce2 } from '../../../management/views/price-list/View'
import { TreatmentsView as TreatmentsView_1e9d666997ae423069616ae5af6bfb5c } from '../../../management/views/imports/View'
import { AddServiceView as AddServiceView_145c5be4cc735b0d232d04f615efc970 } from '../../../management/views/services/View'
import { ServiceDetailsView as ServiceDetailsView_145c5be4cc735b0d232d04f615efc970 } from '../../../management/views/services/View'
import { EditServiceView as EditServiceView_145c5be4cc735b0d232d04f615efc970 } from '../../../management/views/services/View'
import { CategoryView as CategoryView_145c5be4cc735b0d232d04f615efc970 } from '../../../management/views/services/View'
import { DiscountsView as DiscountsView_cf62b5e9803c25cbd6a7577776e71670 } from '../../../management/views/discounts/View'
import { CoursesView as CoursesView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { NewCourseView as NewCourseView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { CourseDetailsView as CourseDetailsView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { EditCourseView as EditCourseView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { NewCourseDateView as NewCourseDateView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { CourseDateDetailsView as CourseDateDetailsView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { CertificateView as CertificateView_359a32d53601a4296c611e58e53f0bce } from '../../../management/views/courses/View'
import { PaymentsView as PaymentsView_58d3953262451024c09714d4cff6945c } from '../../../management/views/payments/View'
import { DisputesView as DisputesView_57f9e4d361908adff82b97ef552c9581 } from '../../../management/views/disputes/View'
import { EvidenceView as EvidenceView_57f9e4d361908adff82b97ef552c9581 } from '../../../management/views/disputes/View'
import { ReceiptView as ReceiptView_790522128af24a6ce852e1aa9396ab90 } from '../../../management/views/receipts/View'
import { PaymentDetailsView as PaymentDetailsView_58d3953262451024c09714d4cff6945c } from '../../../management/views/payments/View'
import { VouchersView as VouchersView_fb6cf45436ff312737792c20ce69eadd } from '../../../management/views/vouchers/View'
import { TakeCardView as TakeCardView_cf0573a654aaddca4cc92e5fb8c203df } from '../../../management/views/take-card/View'
import { EndOfDayView as EndOfDayView_6472231c5ce179daa86ab84e76983b3b } from '../../../management/views/end-of-day/View'
import { CashUpsView as CashUpsView_6472231c5ce179daa86ab84e76983b3b } from '../../../management/views/end-of-day/View'
import { ReportsView as ReportsView_73db2ca75ee0406db02d197385db4729 } from '../../../management/views/reports/View'
import { TakingsView as TakingsView_5a62d55d0f6aa16ec8d7c33592ae9624 } from '../../../management/views/takings/View'
import { AddToGalleryView as AddToGalleryView_d42b8523e70ac31f0155239c19622db2 } from '../../../management/views/photographs/View'
import { AddPicturesView as AddPicturesView_d42b8523e70ac31f0155239c19622db2 } from '../../../management/views/photographs/View'
import { AddLocationView as AddLocationView_9c74c8ad31847ee42450235c177cf31c } from '../../../management/views/locations/View'
import { OpeningView as OpeningView_03616aebc156086f9396aedf54a125d9 } from '../../../management/views/salon/View'
import { DemoView as DemoView_03616aebc156086f9396aedf54a125d9 } from '../../../management/views/salon/View'
import { ConnectionsView as ConnectionsView_f28bd25e4c16b05ee3f81e946dcd0005 } from '../../../management/views/connections/View'
import { RetentionView as RetentionView_03616aebc156086f9396aedf54a125d9 } from '../../../management/views/salon/View'
import { HealthView as HealthView_6d1aab10deba6b0a315ab2af0448f751 } from '../../../management/views/health/View'
import { AuditView as AuditView_1a6e66333dc08bcd59775b1924c080e8 } from '../../../management/views/audit/View'
import { SessionsView as SessionsView_58f6a1fe6ff25cf558a6e79183c0a188 } from '../../../management/views/account/View'
import { SecondFactorView as SecondFactorView_58f6a1fe6ff25cf558a6e79183c0a188 } from '../../../management/views/account/View'

/** @type import('payload').ImportMap */
export const importMap = {
  "/management/fields/DocumentParts.client#OwnFormNote": OwnFormNote_7e6142a47ebca993042b0268bb00b521,
  "/management/fields/SetUp.client#ServiceSetUp": ServiceSetUp_006b58216aed8eb04c4acf26dcbf58aa,
  "/management/fields/DocumentParts.client#TitleCell": TitleCell_7e6142a47ebca993042b0268bb00b521,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
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
  "/management/fields/Diffs.client#PoundsDiff": PoundsDiff_a187ad659318ed3def36c9a8db2dba73,
  "/management/fields/DocumentFacts#PricesCell": PricesCell_3acebca56ae48fa3b1740c36ce92c29f,
  "/management/fields/Performers.client#Performers": Performers_e578e65f7912835c05517ebf5ffe4728,
  "/management/fields/DocumentFacts#Nothing": Nothing_3acebca56ae48fa3b1740c36ce92c29f,
  "/management/fields/ShownOn.client#ShownOn": ShownOn_d4f5acf8fd17a725b212a8c2b6dcbfef,
  "/management/fields/DocumentFacts#StatusCell": StatusCell_3acebca56ae48fa3b1740c36ce92c29f,
  "/management/shell/payload-parts#ListWelcome": ListWelcome_39af647b89c0ae07edfcf45054daa2b1,
  "/management/fields/OrderList.client#OrderList": OrderList_056063b6f4ccd7dbb130642b6902864b,
  "/management/fields/DocumentParts.client#NewTitle": NewTitle_7e6142a47ebca993042b0268bb00b521,
  "/management/fields/DocumentParts.client#TrackEmptyDraft": TrackEmptyDraft_7e6142a47ebca993042b0268bb00b521,
  "/management/fields/EditedByOther.client#EditedByOther": EditedByOther_e5f520e4e37a2db4b641c191e0523791,
  "/management/fields/PublishButton.client#PublishButton": PublishButton_c42431c736439bd73a7b037d9a4cfa18,
  "/management/views/versions/View#VersionsView": VersionsView_4d7fe7f6e5434a63aa8cb686d63553ca,
  "/management/fields/SetUp.client#LocationSetUp": LocationSetUp_006b58216aed8eb04c4acf26dcbf58aa,
  "/management/fields/DocumentUses#ArchiveLocation": ArchiveLocation_5923d6f8efcf9e894a6af52c05d6a59d,
  "/management/fields/DocumentParts.client#SectionLabel": SectionLabel_7e6142a47ebca993042b0268bb00b521,
  "/management/fields/CurrentPasswordField.client#CurrentPasswordField": CurrentPasswordField_703181a4599c9cf045ade453eb97e560,
  "/management/components/InviteColleague.client#AccountInvitation": AccountInvitation_e9c500dc08b56be05a76d4270d154c4f,
  "/management/fields/ColleagueCode#ColleagueCode": ColleagueCode_2422be9d88adf24b41d47b6432ab56a9,
  "/management/components/InviteColleague.client#InviteColleague": InviteColleague_e9c500dc08b56be05a76d4270d154c4f,
  "/management/fields/DocumentUses#LinkedFrom": LinkedFrom_5923d6f8efcf9e894a6af52c05d6a59d,
  "/management/fields/DocumentParts.client#AddPhotographs": AddPhotographs_7e6142a47ebca993042b0268bb00b521,
  "/management/fields/LinksOfSelected.client#BinNote": BinNote_57c81cadee51516658555b95825b0480,
  "/management/fields/LinksOfSelected.client#LinksOfSelected": LinksOfSelected_57c81cadee51516658555b95825b0480,
  "/management/fields/LinkField.client#LinkField": LinkField_33e54f0ae7e75cf570e99f04775a4ed6,
  "/management/fields/OwnerTextsForm.client#OwnerTextsForm": OwnerTextsForm_e41939ab87b409f05294673607876a70,
  "/management/fields/Diffs.client#OwnerTextsDiff": OwnerTextsDiff_a187ad659318ed3def36c9a8db2dba73,
  "/management/fields/PoundsField.client#DayField": DayField_16becc8354cdc0be8bd3a9c5965cccef,
  "/management/fields/LookFields.client#BrandPictures": BrandPictures_e11a21472d92c986423280b6fd7f8ffd,
  "/management/fields/LookFields.client#Palettes": Palettes_e11a21472d92c986423280b6fd7f8ffd,
  "/management/fields/LookFields.client#ColourField": ColourField_e11a21472d92c986423280b6fd7f8ffd,
  "/management/fields/LookFields.client#FontPairs": FontPairs_e11a21472d92c986423280b6fd7f8ffd,
  "/management/shell/Welcome.client#SkipLink": SkipLink_e12f420e36e8dd3d114106ee5e3b5871,
  "/management/shell/SessionProvider.client#LogoutButton": LogoutButton_815f5c20d7ba7940f0d2e2c69d0e5cf1,
  "/management/shell/payload-parts#Mark": Mark_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/payload-parts#ViewSite": ViewSite_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/palette/Palette.client#SearchButton": SearchButton_efd2c621465c2423b69931aa67dd509f,
  "/management/shell/MenuLinks.client#MenuLinks": MenuLinks_046590f228d4788a10b33300bbf02a1d,
  "/management/shell/payload-parts#Session": Session_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/ControlNames.client#ControlNames": ControlNames_998c9afea2b44775390f1552e658ea2e,
  "/management/shell/ShrinkPictures.client#ShrinkPictures": ShrinkPictures_a9e4eed2c7406f266ede9aeb96c89544,
  "/management/shell/FocusPreview.client#FocusPreview": FocusPreview_101ef80c28f363ba3efac665bf06fa49,
  "/management/shell/MenuLinks.client#RememberMenu": RememberMenu_046590f228d4788a10b33300bbf02a1d,
  "/management/components/AskBeforeLeaving.client#KeepPage": KeepPage_ddf0fe0a7a2f2ec639bfadb41408e314,
  "/management/shell/palette/Palette.client#Palette": Palette_efd2c621465c2423b69931aa67dd509f,
  "/management/fields/DocumentParts.client#DiscardEmptyDraft": DiscardEmptyDraft_7e6142a47ebca993042b0268bb00b521,
  "/management/shell/GoBack.client#ReloadOnBack": ReloadOnBack_da6fa13df486ddabd99bd5bab49d2ed6,
  "/management/shell/payload-parts#Home": Home_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/payload-parts#Login": Login_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/payload-parts#Forgot": Forgot_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/payload-parts#Logout": Logout_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/payload-parts#Inactivity": Inactivity_39af647b89c0ae07edfcf45054daa2b1,
  "/management/shell/guarded-screen#GuardedScreen": GuardedScreen_166235dd2bba1337f90b24b5ae7484b1,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/management/views/appointments/View#AppointmentsView": AppointmentsView_be61ddcdd838b146679d71c7eb806b0e,
  "/management/views/new-booking/View#NewBookingView": NewBookingView_f64bbe6128b582d24e01463e694ec03a,
  "/management/views/cancel-many/View#CancelManyView": CancelManyView_e1936365fe617d4c9fc35ac2ae729d69,
  "/management/views/waiting/View#WaitingView": WaitingView_74329e199d4b5bb8866e4944fe66ba9c,
  "/management/views/booking-details/View#BookingDetailsView": BookingDetailsView_29b6f24d51d2a90abd03e4ce93196712,
  "/management/views/availability/View#AvailabilityView": AvailabilityView_e039ab23d29c45b6c3f1b113d654257f,
  "/management/views/availability/View#AddAvailabilityView": AddAvailabilityView_e039ab23d29c45b6c3f1b113d654257f,
  "/management/views/availability/View#EditHoursView": EditHoursView_e039ab23d29c45b6c3f1b113d654257f,
  "/management/views/events/View#EventsView": EventsView_b82659793de9050d2656726753b19630,
  "/management/views/events/View#AddEventView": AddEventView_b82659793de9050d2656726753b19630,
  "/management/views/events/View#EventDetailsView": EventDetailsView_b82659793de9050d2656726753b19630,
  "/management/views/customers/View#CustomersView": CustomersView_80285a7d1e3d3e6ec9dba25cb265ba20,
  "/management/views/imports/View#ImportCustomersView": ImportCustomersView_1e9d666997ae423069616ae5af6bfb5c,
  "/management/views/customers/View#InformationView": InformationView_80285a7d1e3d3e6ec9dba25cb265ba20,
  "/management/views/staff/View#StaffView": StaffView_c56de58f09951046d746ec260cb16924,
  "/management/views/staff/View#NewMemberView": NewMemberView_c56de58f09951046d746ec260cb16924,
  "/management/views/staff/View#MemberView": MemberView_c56de58f09951046d746ec260cb16924,
  "/management/views/enquiries/View#EnquiriesView": EnquiriesView_547e80f6aadd76b6c8ed5f1f4aaea62c,
  "/management/views/emails/View#EmailsView": EmailsView_33fed8575589eb6fc09feb4d8ab0444e,
  "/management/views/services/View#ServicesView": ServicesView_145c5be4cc735b0d232d04f615efc970,
  "/management/views/price-list/View#PriceListView": PriceListView_c11181ed9b39834395fa82cdc8119ce2,
  "/management/views/imports/View#TreatmentsView": TreatmentsView_1e9d666997ae423069616ae5af6bfb5c,
  "/management/views/services/View#AddServiceView": AddServiceView_145c5be4cc735b0d232d04f615efc970,
  "/management/views/services/View#ServiceDetailsView": ServiceDetailsView_145c5be4cc735b0d232d04f615efc970,
  "/management/views/services/View#EditServiceView": EditServiceView_145c5be4cc735b0d232d04f615efc970,
  "/management/views/services/View#CategoryView": CategoryView_145c5be4cc735b0d232d04f615efc970,
  "/management/views/discounts/View#DiscountsView": DiscountsView_cf62b5e9803c25cbd6a7577776e71670,
  "/management/views/courses/View#CoursesView": CoursesView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/courses/View#NewCourseView": NewCourseView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/courses/View#CourseDetailsView": CourseDetailsView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/courses/View#EditCourseView": EditCourseView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/courses/View#NewCourseDateView": NewCourseDateView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/courses/View#CourseDateDetailsView": CourseDateDetailsView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/courses/View#CertificateView": CertificateView_359a32d53601a4296c611e58e53f0bce,
  "/management/views/payments/View#PaymentsView": PaymentsView_58d3953262451024c09714d4cff6945c,
  "/management/views/disputes/View#DisputesView": DisputesView_57f9e4d361908adff82b97ef552c9581,
  "/management/views/disputes/View#EvidenceView": EvidenceView_57f9e4d361908adff82b97ef552c9581,
  "/management/views/receipts/View#ReceiptView": ReceiptView_790522128af24a6ce852e1aa9396ab90,
  "/management/views/payments/View#PaymentDetailsView": PaymentDetailsView_58d3953262451024c09714d4cff6945c,
  "/management/views/vouchers/View#VouchersView": VouchersView_fb6cf45436ff312737792c20ce69eadd,
  "/management/views/take-card/View#TakeCardView": TakeCardView_cf0573a654aaddca4cc92e5fb8c203df,
  "/management/views/end-of-day/View#EndOfDayView": EndOfDayView_6472231c5ce179daa86ab84e76983b3b,
  "/management/views/end-of-day/View#CashUpsView": CashUpsView_6472231c5ce179daa86ab84e76983b3b,
  "/management/views/reports/View#ReportsView": ReportsView_73db2ca75ee0406db02d197385db4729,
  "/management/views/takings/View#TakingsView": TakingsView_5a62d55d0f6aa16ec8d7c33592ae9624,
  "/management/views/photographs/View#AddToGalleryView": AddToGalleryView_d42b8523e70ac31f0155239c19622db2,
  "/management/views/photographs/View#AddPicturesView": AddPicturesView_d42b8523e70ac31f0155239c19622db2,
  "/management/views/locations/View#AddLocationView": AddLocationView_9c74c8ad31847ee42450235c177cf31c,
  "/management/views/salon/View#OpeningView": OpeningView_03616aebc156086f9396aedf54a125d9,
  "/management/views/salon/View#DemoView": DemoView_03616aebc156086f9396aedf54a125d9,
  "/management/views/connections/View#ConnectionsView": ConnectionsView_f28bd25e4c16b05ee3f81e946dcd0005,
  "/management/views/salon/View#RetentionView": RetentionView_03616aebc156086f9396aedf54a125d9,
  "/management/views/health/View#HealthView": HealthView_6d1aab10deba6b0a315ab2af0448f751,
  "/management/views/audit/View#AuditView": AuditView_1a6e66333dc08bcd59775b1924c080e8,
  "/management/views/account/View#SessionsView": SessionsView_58f6a1fe6ff25cf558a6e79183c0a188,
  "/management/views/account/View#SecondFactorView": SecondFactorView_58f6a1fe6ff25cf558a6e79183c0a188
}
