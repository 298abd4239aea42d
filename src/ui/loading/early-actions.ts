/**
 * The script for the head, which runs before the first paint. Until `repeatEarlyActions` runs, it records clicks on buttons,
 * except those that open a popover without any script, and submits of forms without `action`. It is the first of all listeners
 * and stops the events that it records. Otherwise the browser would send such a form to the page itself, and React would drop the
 * event while code is missing, or handle it twice. If a visitor leaves the page before an island is hydrated, the script stores
 * the values that were typed or chosen in the island, except passwords and checkboxes without
 * `autocomplete`, until `restoreEarlyValues` runs.
 */
export const earlyActionsScript = `window.early=[];
for(const type of ['click','submit'])addEventListener(type,event=>{
const{early}=window,{target}=event;if(!early)return;
const control=type==='submit'?!target.hasAttribute('action')&&(event.submitter||target):target.closest('button');
if(!control||control.popoverTargetElement||(type==='click'&&control.form&&control.type==='submit'))return;
early.push(control);event.stopPropagation();if(type==='submit')event.preventDefault()
},true);
for(const type of ['pagehide','pageshow'])addEventListener(type,({persisted})=>{try{
const key='early '+location.pathname,kept={};
if(type==='pageshow'){if(persisted)sessionStorage.removeItem(key);return}
for(const island of document.querySelectorAll('[data-island]:not([data-hydrated])')){
const values=[...island.querySelectorAll('input,textarea,select')].map(({type,value,defaultValue,checked,defaultChecked,autocomplete})=>
type==='password'||type==='checkbox'&&autocomplete==='off'||defaultValue===undefined?null:type==='radio'||type==='checkbox'?checked===defaultChecked?null:checked:value===defaultValue?null:value);
if(values.some(value=>value!==null))kept[island.dataset.prefix]=values}
if(Object.keys(kept).length)sessionStorage.setItem(key,JSON.stringify(kept))
}catch{}})`.replaceAll('\n', '')

declare global {
  interface Window {
    /** The buttons that were clicked and the forms that were submitted before the page's script loaded. */
    early?: HTMLElement[] | undefined
  }
}

/** Repeats the actions that `earlyActionsScript` recorded, once the page's script has loaded. */
export function repeatEarlyActions(): void {
  const early = window.early ?? []
  window.early = undefined
  for (const control of early) {
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else press(control)
  }
}

/** Simulates a full click, because Radix menus listen for pointer events, tabs for mouse events and buttons for clicks. */
export function press(button: HTMLElement): void {
  const init = { bubbles: true, cancelable: true, composed: true, button: 0 }
  const pointer = { ...init, pointerType: 'mouse' }
  button.dispatchEvent(new PointerEvent('pointerdown', pointer))
  button.dispatchEvent(new MouseEvent('mousedown', init))
  button.dispatchEvent(new PointerEvent('pointerup', pointer))
  button.dispatchEvent(new MouseEvent('mouseup', init))
  button.click()
}
