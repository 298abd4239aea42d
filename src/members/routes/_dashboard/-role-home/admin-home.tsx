import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminHome } from '#content/dashboard/admin-home.ts'
import { FirstPageBanner } from '#members/layout/first-page-banner.tsx'
import { todayQuery } from '#members/screens/today/query-options.ts'
import { TodayFigures } from '#members/screens/today/today-figures.tsx'
import { TodayPage } from '#members/screens/today/today-page.tsx'
import { t } from '#platform/texts.ts'
import { rich } from '#ui/text/rich.tsx'
import { YourRole } from './your-role.tsx'

export function AdminHome({ after }: { after: string | undefined }) {
  const { data, isError } = useQuery(todayQuery)
  return (
    <>
      <FirstPageBanner />
      <TodayPage after={after} />
      <YourRole
        role={adminHome}
        features={adminHome.features}
        note={<BackupNote />}
        figures={<TodayFigures labels={adminHome.stats} today={data} failed={isError} />}
      />
    </>
  )
}

const BackupNote = () => (
  <p className="mt-3 text-sm text-muted">
    {rich(t`Backups are made on the page <link>Database</link>.`, {
      link: (text) => (
        <Link
          to="/dashboard/database"
          search={{ tab: 'backups' }}
          className="text-fg underline underline-offset-4"
        >
          {text}
        </Link>
      ),
    })}
  </p>
)
