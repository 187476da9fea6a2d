import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { RecordFacts } from '@/components/record/RecordFacts'
import { RecordReply } from '@/components/record/RecordReply'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Tag } from '@/components/ui/display/Tag'
import { ImageRows } from '@/components/ui/media/ImageRows'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { OrganizationHeader } from './OrganizationHeader'
import styles from './OrganizationView.module.css'
import { ProfileOpportunities } from './ProfileOpportunities'
import { RoomsSection, roomsTab } from './RoomsSection'
import { ProfileFacts } from './ProfileFacts'
import { ProfileTabs } from './ProfileTabs'
import { ProfileTexts } from './ProfileTexts'
import { OwnerOnly, ProfileArtworks } from '@/components/profile/artworks/ProfileArtworks'

const hasText = ({ bioHtml, statementHtml }: ProfilePage['profile']) =>
  Boolean(bioHtml || statementHtml)

const hasRecord = (record: ProfilePage['record']) => record !== null && record.calls > 0

const sectionsOf = ({ profile, artworks, opportunities, page, record, rooms }: ProfilePage) => [
  {
    id: 'opportunities',
    label: 'Opportunities',
    count: opportunities?.length ?? profile.openOpportunities,
  },
  ...roomsTab({ rooms }),
  ...(hasText(profile) ? [{ id: 'about', label: 'About' }] : []),
  ...(hasRecord(record) ? [{ id: 'record', label: 'The record' }] : []),
  ...(profile.gallery.length > 0 ? [{ id: 'space', label: 'The space' }] : []),
  ...(!artworks || artworks.length > 0 || page > 1
    ? [{ id: 'works', label: 'Works', count: profile.publicArtworks }]
    : []),
]

/** An organization's opportunities, details, texts, space and artworks. */
export const OrganizationView = (props: ProfilePage) => {
  const { profile, words, artworks, opportunities, page, record } = props
  const sections = sectionsOf(props)
  const has = (id: string) => sections.some((section) => section.id === id)
  const allArtworks = (
    <section id="works" className="section wrap">
      <h2 className={styles.title}>Works</h2>
      <ProfileArtworks profile={profile} artworks={artworks} page={page} />
    </section>
  )
  return (
    <>
      <OrganizationHeader profile={profile} words={words} />
      <div className="wrap">
        <ProfileTabs sections={sections} />
        <div className={styles.columns}>
          <section id="opportunities" className={styles.opportunities}>
            <h2 className="visuallyHidden">Opportunities</h2>
            <ProfileOpportunities
              profileId={profile.id}
              opportunities={opportunities}
              layout="narrow"
              empty="No open opportunities right now."
            />
          </section>
          <aside aria-label="Details">
            <ProfileFacts profile={profile} words={words} />
          </aside>
        </div>
      </div>
      <RoomsSection rooms={props.rooms} />
      {has('about') && (
        <section id="about" className="section wrap">
          <ProfileTexts {...profile} />
        </section>
      )}
      {has('record') && record && (
        <section id="record" className="section wrap">
          <h2 className={styles.title}>The record</h2>
          <p className={styles.counted}>
            {countOf(record.calls, 'call', 'calls')} on Art Commons. Counted by Art Commons;
            organizers can’t change it. {record.answersApplicants && <Tag>Answers applicants</Tag>}
            <VerifiedMark domain={profile.verifiedDomain} explained />
          </p>
          <RecordFacts facts={record.facts} />
          {record.replies.map((reply) => (
            <RecordReply key={reply.opportunityId} reply={reply}>
              About{' '}
              <PrefetchLink href={paths.opportunity(reply.opportunityId)}>
                <bdi>{reply.title}</bdi>
              </PrefetchLink>
            </RecordReply>
          ))}
        </section>
      )}
      {has('space') && (
        <section id="space" className="section wrap">
          <h2 className={styles.title}>The space</h2>
          <ImageRows images={profile.gallery} label={`Images of ${profile.name}`} />
        </section>
      )}
      {has('works') ? allArtworks : <OwnerOnly id={profile.id}>{allArtworks}</OwnerOnly>}
    </>
  )
}
