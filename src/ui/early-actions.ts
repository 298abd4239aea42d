/**
 * Keeps presses of buttons, and submits of forms without `action`, until `repeatEarlyActions`. Without it
 * such a form would be sent to the page itself.
 */
export const earlyActionsScript = `window.early=[];
for(const type of ['click','submit'])addEventListener(type,event=>{
const{early}=window,{target}=event;if(!early)return;
if(type==='click'){const button=target.closest('button');if(button&&!(button.form&&button.type==='submit'))early.push(button)}
else if(!target.hasAttribute('action')){event.preventDefault();early.push(event.submitter||target)}
})`.replaceAll('\n', '')

declare global {
  interface Window {
    /** Buttons that were pressed, and forms that were sent, before the page's script was there. */
    early?: HTMLElement[] | undefined
  }
}

/** Repeats what `earlyActionsScript` has kept, once the page's script is there. */
export function repeatEarlyActions(): void {
  const early = window.early ?? []
  window.early = undefined
  for (const control of early) {
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else press(control)
  }
}

/** Radix menus listen for the pointer, tabs for the mouse, buttons for the click. */
export function press(button: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, composed: true, button: 0 }
  const pointer = { ...init, pointerType: 'mouse' }
  button.dispatchEvent(new PointerEvent('pointerdown', pointer))
  button.dispatchEvent(new MouseEvent('mousedown', init))
  button.dispatchEvent(new PointerEvent('pointerup', pointer))
  button.dispatchEvent(new MouseEvent('mouseup', init))
  button.click()
}
