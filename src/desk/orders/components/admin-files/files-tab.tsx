import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, type DialogState, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { AdminFile } from '../../contract/files.ts'
import { deleteFile, filesQuery, noFileFilter } from '../../query-options/files.ts'

/** Lists the uploaded files, the largest first, because admins delete files to free space. */
export default function FilesTab() {
  const [filter, setFilter] = useState(noFileFilter)
  const deleted = useDialogItem<AdminFile>()
  return (
    <>
      <AdminList
        title="Uploaded files"
        lead="The files of orders and the pictures of posts, the largest first."
        noun="files"
        query={filesQuery}
        filter={filter}
        onFilter={setFilter}
        search={{ name: 'search', label: 'Search files', placeholder: 'Name of a file' }}
        choices={[]}
        empty="What clients attach and authors upload will be listed here."
        noMatch={(search) => `No name contains “${search}”.`}
      >
        {(files) => <FileTable files={files} onDelete={deleted.show} />}
      </AdminList>
      {deleted.item && <DeleteFileDialog file={deleted.item} {...deleted.state} />}
    </>
  )
}

type FileTableProps = { files: AdminFile[]; onDelete: (file: AdminFile) => void }

function FileTable({ files, onDelete }: FileTableProps) {
  return (
    <ItemTable
      items={files}
      columns={[
        {
          name: 'File',
          className: 'md:w-full md:max-w-0',
          cell: ({ name, type }) => (
            <>
              <span className="block font-medium wrap-anywhere md:truncate" title={name}>
                {name}
              </span>
              <span className="block text-xs text-subtle">{type}</span>
            </>
          ),
        },
        {
          name: 'Size',
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ size }) => formatBytes(size),
        },
        {
          name: 'Where',
          className: 'whitespace-nowrap max-md:text-right',
          cell: (file) => <Place file={file} />,
        },
        {
          name: 'Uploaded',
          className: 'text-sm text-muted md:max-w-52 md:min-w-36',
          cell: ({ uploaderName, createdAt }) => (
            <>
              <span className="block wrap-anywhere md:truncate">{uploaderName}</span>
              <Day at={createdAt} />
            </>
          ),
        },
      ]}
      action={(file) => (
        <IconButton
          icon="trash-2"
          label={`Delete ${file.name}`}
          {...preloadsDialog}
          onClick={() => onDelete(file)}
        />
      )}
    />
  )
}

function Place({ file: { orderId, isSent } }: { file: AdminFile }) {
  if (orderId === null) return 'Posts'
  return (
    <>
      <Link
        to="/dashboard/orders/$id"
        params={{ id: String(orderId) }}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        Order #{orderId}
      </Link>
      {!isSent && <span className="block text-xs text-subtle">Not sent yet</span>}
    </>
  )
}

/** Explains what remains after the deletion. */
function DeleteFileDialog({ file, open, onOpenChange }: DialogState & { file: AdminFile }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete File"
      description={
        file.orderId === null
          ? 'The picture is deleted in every size. Posts that show it will show its description instead.'
          : 'The file is deleted for both parties. Its message keeps a line saying so.'
      }
    >
      <p className="text-md font-medium wrap-anywhere">{file.name}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <MutationButton
          mutation={deleteFile}
          input={{ params: { id: file.id } }}
          failure="File Not Deleted"
          onDone={() => {
            toast({ title: 'File Deleted', description: `${file.name} is not stored any more.` })
            onOpenChange(false)
          }}
          variant="danger"
        >
          Delete
        </MutationButton>
      </div>
    </Dialog>
  )
}
